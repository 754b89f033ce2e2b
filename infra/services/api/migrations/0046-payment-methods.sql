-- Stored cards, with what can be shown of them. The number is at the gateway, which has its own ID
-- for the card.

create table payment_methods (
  payment_method_id text primary key default gen_random_uuid()::text,
  account_number text not null references customers,
  billing_profile_id text not null references billing_profiles,
  gateway_payment_method_id text not null unique,
  brand text not null,
  last4 text not null check (length(last4) = 4),
  expiry_month int not null check (expiry_month between 1 and 12),
  -- four digits
  expiry_year int not null,
  wallet text,
  -- null once the card is removed
  billing_address jsonb,
  -- renewals of its profile take this one
  is_default boolean not null,
  added_at timestamptz not null,
  -- a card that is gone stays here, for receipts name its last four digits
  removed_at timestamptz,
  check (removed_at is null or not is_default)
);

create index payment_methods_by_account on payment_methods (account_number);
create index payment_methods_by_profile on payment_methods (billing_profile_id);
create unique index one_default_card on payment_methods (billing_profile_id) where is_default;

-- History of a customer's cards, as shown to the customer.
create table payment_method_events (
  payment_method_event_id bigint generated always as identity primary key,
  payment_method_id text not null references payment_methods,
  billing_profile_id text not null references billing_profiles,
  event text not null check (event in ('added', 'updated', 'removed', 'madeDefault')),
  at timestamptz not null
);

create index payment_method_events_by_profile on payment_method_events (billing_profile_id);

create trigger payment_method_events_are_kept before update or delete on payment_method_events
  for each row execute function refuse_change();
create trigger payment_method_events_are_not_emptied before truncate on payment_method_events
  for each statement execute function refuse_change();
