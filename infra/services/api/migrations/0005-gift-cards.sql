-- Gift cards. Number and CVC are never stored, only their keyed hashes and the last four digits.

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

-- Token of a looked-up card, valid for one device and a limited time.
create table gift_card_tokens (
  token_hash text primary key,
  gift_card_id uuid not null references gift_cards,
  device_id uuid not null references devices,
  expires_at timestamptz not null
);

-- Response of a redemption, to be returned again when it was lost. A card redeemed by a customer of
-- another system has no row here.
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
