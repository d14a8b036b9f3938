"""Tests of the table of Poison."""
