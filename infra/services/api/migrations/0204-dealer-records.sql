-- What dealers record of the drivers of new cars, and the links that they print or send. A link
-- activates the trial of the car once, without signing in.

create table dealer_records (
  dealer_record_id text primary key default 'dealer-' || gen_random_uuid()::text,
  dealer text not null,
  country text not null check (country in ('US', 'CA')),
  device_id text not null references radios,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  zip text not null,
  locale text not null check (locale in ('en-US', 'en-CA', 'fr-CA')),
  -- Personal data of people who are not customers yet. Deleted a day later.
  expires_at timestamptz not null
);

create index dealer_records_by_radio on dealer_records (device_id);
create index dealer_records_by_age on dealer_records (expires_at);

create table dealer_links (
  link_hash text primary key,
  dealer_record_id text not null references dealer_records on delete cascade,
  -- the trial that the dealer offers; null: that of the radio
  offer_id text,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- browser and account that it was used by
  used_by uuid references devices on delete set null,
  account_number text references customers,
  check ((used_at is null) = (account_number is null))
);

create index dealer_links_by_record on dealer_links (dealer_record_id);
create index dealer_links_by_device on dealer_links (used_by);
create index dealer_links_by_account on dealer_links (account_number);
create index dealer_links_by_age on dealer_links (expires_at);
