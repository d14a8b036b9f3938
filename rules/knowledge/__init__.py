"""What each seat may see of a table, and what it may imagine."""
