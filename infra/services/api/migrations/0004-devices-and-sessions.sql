-- Browsers, their sessions, and the grants to start them. Tokens are stored only as hashes.

create table devices (
  device_id uuid primary key default gen_random_uuid(),
  grant_hash text not null unique,
  grant_expires_at timestamptz not null,
  refresh_grant_hash text not null unique,
  refresh_grant_expires_at timestamptz not null,
  attributes jsonb not null,
  registered_at timestamptz not null
);

create table identity_grants (
  identity_grant_id uuid primary key default gen_random_uuid(),
  grant_hash text not null unique,
  identity_id uuid not null references identities,
  device_id uuid not null references devices,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table sessions (
  session_id uuid primary key default gen_random_uuid(),
  access_token_hash text not null unique,
  access_token_expires_at timestamptz not null,
  refresh_token_hash text not null unique,
  refresh_token_expires_at timestamptz not null,
  device_id uuid not null references devices,
  -- null for an anonymous session
  account_number text references customers,
  -- the country of the site it was started on
  location text not null check (location in ('US', 'CA')),
  started_at timestamptz not null,
  ended_at timestamptz
);
