"""What the environments do at every step, compiled like the engine: actions as numbers,
observations as arrays, and many games side by side.
"""
