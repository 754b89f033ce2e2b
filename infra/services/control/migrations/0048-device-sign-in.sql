-- Programs that wait until somebody lets them in at a browser (RFC 8628). A row lives for ten minutes, or
-- until its program has collected the token.
create table control.device_sign_ins (
  id bigint generated always as identity primary key,
  -- SHA-256 of the codes; the program holds both, the person types the short one.
  device_code_hash text not null unique,
  user_code_hash text not null unique,
  -- What the program says of itself, such as a host name. Not verified.
  label text not null,
  scopes text not null,
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  polled_at timestamptz,
  person_id bigint references control.people (id),
  decision text check (decision in ('approved', 'denied'))
);
create index device_sign_ins_by_end on control.device_sign_ins (expires_at);
