-- Terms of car makers that drivers accepted. Rows are kept, because they prove the acceptance.

create table maker_terms (
  acceptance_id text primary key default gen_random_uuid()::text,
  device_id text not null references radios,
  oem_driver_id text not null,
  version text not null,
  locale text not null,
  accepted_at timestamptz not null,
  -- When the maker was told. Null until it has answered.
  reported_at timestamptz,
  unique (device_id, oem_driver_id, version)
);
create index maker_terms_unreported on maker_terms (accepted_at) where reported_at is null;
