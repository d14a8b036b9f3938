"""What is wrong in the files that authors write: one class a kind of file."""
