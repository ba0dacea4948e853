"""How fast Bastide is on this machine: the engine, searches, environments, pictures."""
