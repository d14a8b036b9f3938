"""The table of the Red Dragon: guests around a long table, the drink deck, what is played and answered, the pot."""
