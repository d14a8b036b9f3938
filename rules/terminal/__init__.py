"""The games as text, for terminals and screen readers."""
