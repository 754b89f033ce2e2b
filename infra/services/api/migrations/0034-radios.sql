-- Radios in cars, boats, planes and homes, and apps that are registered as one. Data comes from
-- makers and dealers.

create table radios (
  -- what pages call it: a radio id opens things, so it stays out of addresses
  device_id text primary key default 'dev-' || gen_random_uuid()::text,
  radio_id text not null unique,
  is_virtual_id boolean not null default false,
  type text not null check (type in ('car', 'radio', 'aviation', 'marine')),
  country text not null check (country in ('US', 'CA')),
  -- whose; null: nobody's yet
  account_number text references customers,
  nickname text,
  vin text unique,
  make text,
  model text,
  year integer,
  plate_number text,
  plate_state text,
  -- what a boat's or a plane's equipment takes
  equipment_code text,
  -- as the commerce side says it: trialEligible, trialNotClaimed, trialClaimed, trialWithFollowOn, selfPay, inactive
  lifecycle text,
  -- a trial, by days: when it began and how many it has
  trial_began_on date,
  trial_days integer,
  trial_product_id text,
  oem_driver_id text,
  has_oem_branding boolean not null default true,
  source text not null default 'SMS' check (source in ('SMS', 'ATLAS')),
  billing_system text not null default 'sms',
  -- what the signal's sender answers when it is asked to send again; null: it sends
  refresh_answer text,
  -- whether a speaker or an app may be linked with it
  linking text not null default 'LINK',
  check ((plate_number is null) = (plate_state is null)),
  unique (plate_number, plate_state)
);

create index radios_by_account on radios (account_number);
