"""Answers as text: the notation, the phrases of each language, and all that could ever be answered."""
