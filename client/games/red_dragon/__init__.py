"""The table of the Red Dragon: mats with mugs and gold, the drink deck, what is played and answered."""
