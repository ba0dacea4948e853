"""Those who gather at a table, and what they say."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "004_parties"
down_revision: str | None = "003_sharing"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    op.create_table(
        "parties",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("changed", sa.String(32), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("invitation", sa.LargeBinary(32), nullable=True, unique=True),
        sa.Column("deadline", sa.BigInteger(), nullable=True),
        sa.Column("stand_in_acts", sa.Boolean(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
    )
    op.create_index("ix_parties_changed", "parties", ["changed"])
    op.create_index("ix_parties_deadline", "parties", ["deadline"])
    op.create_table(
        "lines",
        sa.Column("party_id", sa.String(22), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("said", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("lines")
    op.drop_table("parties")
