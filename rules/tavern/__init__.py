"""The guests of the tavern and what they are honoured for."""
