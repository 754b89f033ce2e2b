-- Listener profiles of an account: the customer, and drivers as identified by the makers of their
-- vehicles.

create table profiles (
  profile_id uuid primary key default gen_random_uuid(),
  account_number text not null references customers,
  -- null for the customer's own
  oem_driver_id text unique,
  name text not null,
  language text not null check (language in ('en-US', 'en-CA', 'fr-CA')),
  taste_picks jsonb not null,
  made_at timestamptz not null
);

create unique index own_profile on profiles (account_number) where oem_driver_id is null;

create table profile_vehicles (
  profile_id uuid not null references profiles,
  vehicle_device_id text not null,
  primary key (profile_id, vehicle_device_id)
);

-- Stored only as hashes.
create table vehicle_profile_grants (
  grant_hash text primary key,
  profile_id uuid not null references profiles,
  expires_at timestamptz not null
);
