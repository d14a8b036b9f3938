"""The table of Raut: salons with guests, and the talk in the middle."""
