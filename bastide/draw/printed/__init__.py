"""Everything printed on tiles besides their regions: buildings, tokens, trees."""
