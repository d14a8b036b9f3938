"""Answers as text: the notation, the phrases of each language, and the closed form of all answers."""
