"""All texts of the program in each language, and the log of a game."""
