-- Gift card that is registered to an account until it is redeemed. No other customer can redeem it
-- then.

create table gift_card_registrations (
  gift_card_id uuid primary key references gift_cards,
  account_number text not null references customers,
  registered_at timestamptz not null
);

create index gift_card_registrations_by_account on gift_card_registrations (account_number);

-- The token of a registered card is valid wherever its account is signed in, and does not expire.
alter table gift_card_tokens
  alter column device_id drop not null,
  alter column expires_at drop not null,
  add column account_number text references customers,
  add check ((account_number is null) = (device_id is not null)),
  add check ((account_number is null) = (expires_at is not null));

create index gift_card_tokens_by_account on gift_card_tokens (account_number);
