"""Environments for those who study and train players: PettingZoo, Gymnasium, many games at once.

They need the packages of ``bastide[envs]``. Importing this module registers
``bastide/Carcassonne-v0`` with Gymnasium.
"""

try:
    import gymnasium
    import pettingzoo  # noqa: F401
except ImportError as error:
    raise ImportError(
        f"bastide.envs needs {error.name}, which is not installed: pip install 'bastide[envs]'",
        name=error.name,
    ) from error

from bastide.envs import bastide_v0
from bastide.envs.aec import CarcassonneAEC
from bastide.envs.coding import ActionCode, Observer, OutsideWindowError
from bastide.envs.options import OBSERVATIONS, REWARDS, OptionsError, usual_window
from bastide.envs.single import CarcassonneEnv
from bastide.envs.vector import CarcassonneVectorEnv

aec_env = bastide_v0.env
GYMNASIUM_ID = "bastide/Carcassonne-v0"
"""What Gymnasium calls the environment of one agent."""

gymnasium.register(
    id=GYMNASIUM_ID,
    entry_point="bastide.envs.single:CarcassonneEnv",
    vector_entry_point="bastide.envs.vector:CarcassonneVectorEnv",
)

__all__ = [
    "GYMNASIUM_ID",
    "OBSERVATIONS",
    "REWARDS",
    "ActionCode",
    "CarcassonneAEC",
    "CarcassonneEnv",
    "CarcassonneVectorEnv",
    "Observer",
    "OptionsError",
    "OutsideWindowError",
    "aec_env",
    "bastide_v0",
    "usual_window",
]
