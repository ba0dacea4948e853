"""The page in a real browser, played by hands that only do what people can do."""
