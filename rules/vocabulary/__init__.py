"""The words that the cards of every game may use: terms, verbs and abilities."""
