"""The regulars of the tavern, and the honours that players earn."""
