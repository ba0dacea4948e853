"""From a tile's drawing to its picture: shapes, painted ground, and what stands on it."""
