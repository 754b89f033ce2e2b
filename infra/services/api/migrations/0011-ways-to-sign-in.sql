-- Ways to sign in besides the password.

-- Ten digits.
alter table customers add column phone text;
-- Whether passcodes can be sent there. An unverified address or number receives none.
alter table customers add column passcode_by_email boolean not null default true;
alter table customers add column passcode_by_phone boolean not null default false;

-- STREAMING: can sign in, but has no radio account yet.
alter table identities add column state text not null default 'ACCOUNT'
  check (state in ('STREAMING', 'ACCOUNT'));
-- WebAuthn user handle (WebAuthn §5.4.3): 32 random bytes, never an email address.
alter table identities add column user_handle text unique;

-- Latest passcode of a device for an identity. It replaces an earlier one. A request for an unknown
-- identity adds a row as well, so that the next response does not reveal that it is unknown.
create table one_time_passcodes (
  device_id uuid not null references devices,
  identity_id uuid not null,
  context text not null
    check (context in ('SIGN_IN', 'CHANGE_HANDLE', 'CHANGE_PHONE_NUMBER')),
  passcode_hash text not null,
  -- the new address or number that it is to prove
  destination text,
  expires_at timestamptz not null,
  redeemed_at timestamptz,
  primary key (device_id, identity_id, context)
);
create index one_time_passcodes_by_age on one_time_passcodes (expires_at);

create table magic_links (
  link_hash text primary key,
  -- null for a link that claims access nobody has a sign-in for yet
  identity_id uuid references identities,
  purpose text not null check (purpose in ('SIGN_IN', 'SAL')),
  -- what the link claims, for SAL
  sal_status text,
  email text,
  expires_at timestamptz not null,
  redeemed_at timestamptz
);

-- Grant that a device got for a passcode, a link or the start of a passkey ceremony: single-use and
-- short-lived.
create table proofs (
  proof_hash text primary key,
  kind text not null check (kind in ('oneTimePasscode', 'magicLink', 'passkeyStart')),
  device_id uuid not null references devices,
  identity_id uuid,
  -- what it was asked for
  context text not null,
  -- the address or number it proves, the link it came from, the challenge to be signed
  detail text,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index proofs_by_age on proofs (expires_at);

create table passkeys (
  credential_id text primary key,
  identity_id uuid not null references identities,
  -- COSE key, base64url
  public_key text not null,
  -- how often it signed, as far as it tells; zero for ever where it is synchronised
  counter bigint not null,
  transports jsonb not null,
  is_backed_up boolean not null,
  -- the host it was made on
  rp_id text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_identity on passkeys (identity_id);

-- A passcode or link stays in the outbox only as long as its mail waits to be sent.
alter table outbox add column useless_after timestamptz;
