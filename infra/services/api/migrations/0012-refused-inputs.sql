-- Blocklists supplied from outside: leaked passwords, addresses without a mailbox, numbers that
-- receive no text messages, reserved names. Stored as keyed hashes, so that the list itself stays
-- private.

create table refused_inputs (
  kind text not null
    check (kind in ('password', 'signUpEmail', 'accountEmail', 'linkEmail', 'phone', 'username')),
  value_hash text not null,
  primary key (kind, value_hash)
);

-- Customers who bought a car from a dealer, by the email address they gave there.
create table records_of_sale (
  email text primary key
);

-- Opt-outs from profiling: of the customer, or of the device of an anonymous visitor.
create table privacy_opt_outs (
  privacy_opt_out_id uuid primary key default gen_random_uuid(),
  device_id uuid not null references devices,
  account_number text references customers,
  recorded_at timestamptz not null,
  unique nulls not distinct (device_id, account_number)
);
