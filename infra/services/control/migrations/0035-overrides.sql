-- Links by which somebody tries a version of one remote on the deployed product.
create table control.overrides (
  id bigint generated always as identity primary key,
  environment text not null,
  remote text not null,
  version text not null,
  -- Whether it holds on pages where money moves.
  payments boolean not null,
  person_id bigint references control.people (id),
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by text,
  -- What it leads to since, where its maker publishes one build after the other; null for `version`.
  follows text,
  -- Why the newest build is not there: what the bundler says.
  build_problem text
);
create index overrides_by_end on control.overrides (environment, expires_at);

-- Keys that have signed such links; the newest signs.
create table control.override_keys (
  id text primary key,
  public_key text not null,
  added_at timestamptz not null
);

-- Counts up with everything above that edges have to know.
create table control.override_end (
  only_row boolean primary key default true check (only_row),
  serial bigint not null
);
insert into control.override_end (serial) values (0);
