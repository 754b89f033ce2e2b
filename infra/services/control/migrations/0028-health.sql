-- How versions fare with the people who get them, as pages tell it. Counts only: no page, visitor or
-- address is kept.
create table control.health_minutes (
  environment text not null,
  -- Of a remote, or shell.
  name text not null,
  version text not null,
  minute timestamptz not null,
  -- A tally as JSON; any two add up.
  tally text not null,
  primary key (environment, name, version, minute)
);
create index health_minutes_by_time on control.health_minutes (minute);

create table control.health_problems (
  environment text not null,
  name text not null,
  version text not null,
  -- The same for the same fault of a version, in every browser.
  fingerprint text not null,
  kind text not null check (kind in ('error', 'load-failure')),
  cause text not null,
  title text not null,
  message text not null,
  stack text not null,
  count bigint not null,
  pages bigint not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (environment, name, version, fingerprint)
);
create index health_problems_by_time on control.health_problems (last_seen);

-- When each edge was heard of last: without any, nobody knows how anything fares.
create table control.health_edges (
  environment text not null,
  edge text not null,
  heard_at timestamptz not null,
  -- How much it has not counted since its start, by reason, as JSON.
  dropped text not null,
  primary key (environment, edge)
);
