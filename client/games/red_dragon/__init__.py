"""The table of the Red Dragon: patrons around a long table, the drink deck, what is played and answered, the pot."""
