"""The rules in short, and the sheet that is made of them."""
