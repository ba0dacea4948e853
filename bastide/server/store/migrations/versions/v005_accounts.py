"""Accounts, where they are signed in, and their games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "005_accounts"
down_revision: str | None = "004_parties"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("key", sa.String(100), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.LargeBinary(32), primary_key=True),
        sa.Column("id", sa.String(22), nullable=False, unique=True),
        sa.Column("account", sa.String(100), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("seen", sa.String(32), nullable=False),
        sa.Column("device", sa.String(120), nullable=False),
    )
    op.create_index("ix_sessions_account", "sessions", ["account"])
    op.create_table(
        "account_games",
        sa.Column("account", sa.String(100), primary_key=True),
        sa.Column("table_id", sa.String(22), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("begun", sa.String(32), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("ended", sa.String(32), nullable=True),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("mu", sa.Double(), nullable=True),
        sa.Column("sigma", sa.Double(), nullable=True),
    )


def downgrade() -> None:
    op.drop_table("account_games")
    op.drop_table("sessions")
    op.drop_table("accounts")
