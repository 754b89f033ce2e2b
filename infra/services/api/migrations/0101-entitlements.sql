-- Products of the app that a radio plan includes. Whether it still does is derived from the plan.

create table entitlements (
  entitlement_id text primary key,
  account_number text not null references customers,
  product_id text not null,
  -- the one that includes it
  subscription_id text not null references subscriptions,
  starts_at timestamptz not null,
  -- null: as long as the subscription goes on
  ends_at timestamptz check (ends_at > starts_at),
  unique (account_number, product_id)
);

create index entitlements_by_subscription on entitlements (subscription_id);
