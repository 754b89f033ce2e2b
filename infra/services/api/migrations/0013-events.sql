-- Events from browsers: telemetry and user events. Each is stored once, by the ID its browser gave
-- it.

create table telemetry_events (
  event_id uuid primary key,
  event_version text not null check (event_version in ('v2', 'v3')),
  name text not null,
  -- who speaks: a remote or the shell
  remote text not null,
  version text not null,
  revision text not null,
  -- by the browser's clock; the logical clock orders what one browser says
  happened_at timestamptz not null,
  epoch bigint not null,
  counter bigint not null,
  attributes jsonb not null,
  device_id uuid not null references devices,
  -- null: nobody was signed in
  account_number text references customers,
  received_at timestamptz not null
);

create index telemetry_by_age on telemetry_events (received_at);

create table user_events (
  event_token_id uuid primary key,
  type text not null,
  happened_at timestamptz not null,
  epoch bigint not null,
  counter bigint not null,
  attributes jsonb not null,
  device_id uuid not null references devices,
  account_number text references customers,
  received_at timestamptz not null
);

create index user_events_by_age on user_events (received_at);

-- Number of events per subject and time window. The subject is a keyed hash.
create table event_allowances (
  subject_hash text not null,
  window_start timestamptz not null,
  events integer not null,
  primary key (subject_hash, window_start)
);

create index event_allowances_by_age on event_allowances (window_start);
