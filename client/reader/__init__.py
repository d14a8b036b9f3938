"""Screen readers: the semantic tree of the window is handed to the system, which reads it out and passes actions
back."""
