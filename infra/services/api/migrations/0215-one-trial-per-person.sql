-- Identifies the number of a card at the gateway. Null for cards from before this column.
alter table payment_methods add column fingerprint text;

-- Who has had a free trial: by account, by a keyed hash of the mailbox, and by the card. Kept when
-- the account is closed, so that closing it does not open another trial.
create table trials_taken (
  kind text not null check (kind in ('account', 'email', 'card')),
  trace text not null,
  order_id text not null references orders,
  taken_at timestamptz not null,
  primary key (kind, trace)
);
