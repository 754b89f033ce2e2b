-- Counts per address and time window: one row where tries would need thousands. The address is a
-- keyed hash.

create table address_counts (
  kind text not null,
  subject_hash text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (kind, subject_hash, window_start)
);

create index address_counts_by_age on address_counts (window_start);
