"""What a move costs a server here: a server and a load, each in processes of their own."""
