"""Raut: guests come to the players' tables, drink, talk, and are seduced away."""
