"""The secret of sealed draws, and the salt with which it was promised."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "002_sealed_draws"
down_revision: str | None = "001"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("secret", sa.String(64), nullable=True))
    op.add_column("tables", sa.Column("salt", sa.String(32), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("tables") as table:
        table.drop_column("salt")
        table.drop_column("secret")
