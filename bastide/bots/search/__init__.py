"""What the stronger bots share: odds, an evaluation, looking ahead. Compiled like the engine."""
