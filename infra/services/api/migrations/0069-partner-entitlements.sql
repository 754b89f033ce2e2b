-- Plans that a partner pays for, such as a bank, a phone company or a car maker.

create table partner_entitlements (
  partner_entitlement_id text primary key,
  account_number text not null references customers,
  partner_name text not null,
  product_id text not null,
  months integer not null check (months > 0),
  status text not null default 'pending' check (status in ('pending', 'active')),
  -- the last day on which it can be activated
  last_day date,
  subscription_id text references subscriptions,
  activated_at timestamptz,
  -- the first day without it
  ends_on date,
  check ((status = 'active') = (activated_at is not null))
);

create index partner_entitlements_by_account on partner_entitlements (account_number);
create index partner_entitlements_by_subscription on partner_entitlements (subscription_id);
