"""The window in which a designer works on cards."""
