"""What tables are made of: the board, the hands, and the seam between scenes and games."""
