-- How often something was done from one address, by windows of time: one row where tries would be thousands.
-- Which address it was is a keyed hash.

create table address_counts (
  kind text not null,
  subject_hash text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (kind, subject_hash, window_start)
);

create index address_counts_by_age on address_counts (window_start);
