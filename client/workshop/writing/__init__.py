"""Writing a card inside the window: as text, as blocks, and with a list of what can be said."""
