-- Devices without a keyboard, and third-party services, that a customer links to the account.

-- RFC 8628: the device shows the user code and polls with the device code.
create table device_authorizations (
  device_authorization_id uuid primary key default gen_random_uuid(),
  device_code_hash text not null unique,
  user_code_hash text not null unique,
  flow text not null,
  -- the device that asks; null for a code that another company made
  device_id uuid references devices on delete cascade,
  expires_at timestamptz not null,
  interval_seconds integer not null,
  asked_at timestamptz,
  account_number text references customers,
  approved_at timestamptz,
  -- the device has had its session
  used_at timestamptz
);

create table device_links (
  device_id uuid primary key references devices on delete cascade,
  account_number text not null references customers,
  flow text not null,
  linked_at timestamptz not null,
  ended_at timestamptz
);

create index device_links_by_account on device_links (account_number);

create table casting_grants (
  grant_hash text primary key,
  account_number text not null references customers,
  device_id uuid not null references devices on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Companies that customers can link their account with, and the redirect URIs of each.
create table oauth_clients (
  client_id text primary key,
  vendor text not null
);

create table oauth_redirects (
  client_id text not null references oauth_clients,
  redirect_uri text not null,
  primary key (client_id, redirect_uri)
);

create table auth_codes (
  code_hash text primary key,
  account_number text not null references customers,
  client_id text not null references oauth_clients,
  redirect_uri text not null,
  -- PKCE (RFC 7636), S256
  code_challenge text,
  expires_at timestamptz not null,
  used_at timestamptz
);
