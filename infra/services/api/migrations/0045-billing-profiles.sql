-- Billing profiles with the payer and their service address, and the IDs of customers at the
-- gateway.

create table billing_profiles (
  billing_profile_id text primary key default gen_random_uuid()::text,
  account_number text not null references customers,
  first_name text not null,
  last_name text not null,
  -- null once the account is closed
  service_address jsonb,
  -- the one that counts where none is named
  is_default boolean not null,
  created_at timestamptz not null
);

create index billing_profiles_by_account on billing_profiles (account_number);
create unique index one_default_profile on billing_profiles (account_number) where is_default;

create table gateway_customers (
  account_number text primary key references customers,
  gateway_customer_id text not null unique,
  -- since when the account is closed, and the gateway is to forget its cards
  forget_from timestamptz
);
