-- A session is a family of tokens: any number of access tokens, each with its own expiry, and a
-- chain of refresh tokens of which the newest is valid. Tokens are stored only as hashes.

create table access_tokens (
  access_token_id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null
);

create index access_tokens_by_session on access_tokens (session_id);
create index access_tokens_by_age on access_tokens (expires_at);

create table refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  generation integer not null check (generation >= 0),
  expires_at timestamptz not null,
  -- when it was first shown again
  used_at timestamptz,
  -- when a successor took its place
  rotated_at timestamptz,
  -- that successor, legible only to whoever shows this token, for as long as it may be asked for again
  sealed_successor text,
  -- no successor before then: somebody may have been given this token and not know it yet
  held_until timestamptz,
  unique (session_id, generation)
);

insert into access_tokens (token_hash, session_id, expires_at)
  select access_token_hash, session_id, access_token_expires_at from sessions;
insert into refresh_tokens (token_hash, session_id, generation, expires_at)
  select refresh_token_hash, session_id, 0, refresh_token_expires_at from sessions;

alter table sessions
  drop column access_token_hash,
  drop column access_token_expires_at,
  drop column refresh_token_hash,
  drop column refresh_token_expires_at,
  -- the state of the account that the browser was last told of
  add column entitlement_revision integer not null default 0;

create index sessions_by_account on sessions (account_number) where ended_at is null;
create index sessions_by_device on sessions (device_id);

-- Revision of what an account is entitled to, so that its sessions learn of changes. No row means
-- 0.
create table entitlement_revisions (
  account_number text primary key references customers,
  revision integer not null
);

-- Sessions of the earlier web application, each of which can be migrated once.
create table earlier_sessions (
  data_hash text primary key,
  account_number text not null references customers,
  expires_at timestamptz not null,
  used_at timestamptz
);
