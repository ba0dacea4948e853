"""A hand to write with: pictures do not depend on installed fonts."""
