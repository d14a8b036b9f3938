"""The table of Poison: three cauldrons, and what has been taken from them."""
