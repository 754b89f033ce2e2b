-- Subscriptions of customers: what they play on, and their next charge.

create table subscriptions (
  subscription_id text primary key default 'sub-' || gen_random_uuid()::text,
  account_number text not null references customers,
  -- what it plays on: a bundle plays on both
  family text not null check (family in ('streaming', 'satellite', 'bundle')),
  -- of a bundle for two radios the second one has no price of its own
  part_of text references subscriptions,
  product_id text not null,
  -- the offer as it was when it was bought: it may be taken down, this stays
  offer_id text not null,
  offer_name text not null,
  currency text not null check (currency in ('USD', 'CAD')),
  add_ons jsonb not null,
  device_id text references radios,
  billing_profile_id text,
  -- null: the profile's usual one pays
  payment_method_id text,
  source_kind text not null,
  external_reference text not null,
  state text not null
    check (state in ('active', 'pending_cancellation', 'suspended', 'inactive', 'closed')),
  inactive_reason text check (inactive_reason in ('nonPay', 'suspension')),
  is_primary boolean not null default false,
  -- a name that was made up for the customer to listen with
  streaming_username text,
  has_random_credentials boolean not null default false,
  started_at timestamptz not null,
  -- Its periods are counted from one day and never from each other, so that a month that is too short
  -- does not move the day for good.
  anchored_on date not null,
  schedule jsonb not null,
  next_period integer not null check (next_period >= 0),
  -- the first day that is not paid for; null: nothing follows
  renews_on date,
  phase jsonb not null,
  -- what it becomes when it renews
  pending_offer_id text,
  -- cancelled: its first day without service
  ends_on date,
  terminated_at timestamptz,
  check ((state = 'closed') = (terminated_at is not null)),
  check (state <> 'pending_cancellation' or ends_on is not null)
);

create index subscriptions_by_account on subscriptions (account_number);
create index subscriptions_by_device on subscriptions (device_id);
create index subscriptions_to_renew on subscriptions (renews_on)
  where state in ('active', 'pending_cancellation');

-- At most one streaming subscription per customer and one subscription per radio, even under
-- concurrent requests.
create unique index one_streaming_subscription on subscriptions (account_number)
  where family in ('streaming', 'bundle') and part_of is null
    and state in ('active', 'pending_cancellation');
create unique index one_subscription_of_a_radio on subscriptions (device_id)
  where state in ('active', 'pending_cancellation');
