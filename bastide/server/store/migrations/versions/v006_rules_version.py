"""The version of the rules by which a table is played."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "006_rules_version"
down_revision: str | None = "005_accounts"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    # Tables from before versions were counted are of the first one.
    op.add_column(
        "tables", sa.Column("rules_version", sa.Integer(), nullable=False, server_default="1")
    )


def downgrade() -> None:
    with op.batch_alter_table("tables") as table:
        table.drop_column("rules_version")
