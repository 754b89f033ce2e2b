-- Gift cards. The number and the CVC are never kept: only their keyed hashes, and four digits to show.

create table gift_cards (
  gift_card_id uuid primary key default gen_random_uuid(),
  card_hash text not null unique,
  -- null for a card with one identifier, as is the expiry
  cvc_hash text,
  last_day date,
  last_four text not null check (length(last_four) = 4),
  country text not null check (country in ('US', 'CA')),
  -- null: the issuer never told us
  balance_minor_units bigint check (balance_minor_units >= 0),
  redeemed_at timestamptz
);

-- A looked-up card, for a while and for one device.
create table gift_card_tokens (
  token_hash text primary key,
  gift_card_id uuid not null references gift_cards,
  device_id uuid not null references devices,
  expires_at timestamptz not null
);

-- What the customer was told, to say it again when that answer was lost. The card spent by somebody
-- whom another system knows has no row here.
create table gift_card_redemptions (
  gift_card_id uuid primary key references gift_cards,
  account_number text not null references customers,
  ledger_transaction_id uuid not null unique references ledger_transactions,
  amount_minor_units bigint not null check (amount_minor_units > 0),
  credit_minor_units bigint not null,
  balance_due_minor_units bigint not null,
  currency text not null,
  redeemed_at timestamptz not null
);

create trigger redemptions_are_kept before update or delete on gift_card_redemptions
  for each row execute function refuse_change();
create trigger redemptions_are_not_emptied before truncate on gift_card_redemptions
  for each statement execute function refuse_change();
