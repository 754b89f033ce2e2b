-- Who may do what. One role each: whoever hands out tokens has no say in what is served.
create table control.people (
  id bigint generated always as identity primary key,
  name text not null,
  -- Lower case: one mailbox, one person.
  email text not null unique,
  role text not null check (role in ('viewer', 'developer', 'release manager', 'admin', 'auditor')),
  created_at timestamptz not null,
  disabled_at timestamptz
);

create table control.tokens (
  id bigint generated always as identity primary key,
  person_id bigint not null references control.people (id),
  label text not null,
  -- SHA-256 of a random token of 256 bits; the token itself is shown once and kept nowhere.
  hash text not null unique,
  -- A JSON list of rights, never more than the role of the person gives.
  scopes text not null,
  -- Null: in every environment.
  environment text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
