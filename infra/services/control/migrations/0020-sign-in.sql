-- Who somebody is where staff sign in (OpenID Connect). One account is one person, and one person
-- has one account: a second pair of eyes is never the first again.
create table control.identities (
  issuer text not null,
  subject text not null,
  person_id bigint not null references control.people (id),
  linked_at timestamptz not null,
  primary key (issuer, subject),
  unique (issuer, person_id)
);

create table control.sessions (
  id bigint generated always as identity primary key,
  person_id bigint not null references control.people (id),
  -- SHA-256 of a random secret of 256 bits, which only the browser holds.
  hash text not null unique,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- However busy it is, it ends then.
  expires_at timestamptz not null
);
create index sessions_by_end on control.sessions (expires_at);
