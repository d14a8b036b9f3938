"""The table of Dice Town: the street, everybody's cup and dice, the tray."""
