-- What others have told us not to take: passwords that leaked, addresses without a mailbox, numbers
-- that no text reaches, names that are kept back. Keyed hashes: the list itself is nobody's business.

create table refused_inputs (
  kind text not null
    check (kind in ('password', 'signUpEmail', 'accountEmail', 'linkEmail', 'phone', 'username')),
  value_hash text not null,
  primary key (kind, value_hash)
);

-- Who bought a car from a dealer, by the address they gave there.
create table records_of_sale (
  email text primary key
);

-- Who asked not to be profiled: the customer, or the device where nobody was signed in.
create table privacy_opt_outs (
  privacy_opt_out_id uuid primary key default gen_random_uuid(),
  device_id uuid not null references devices,
  account_number text references customers,
  recorded_at timestamptz not null,
  unique nulls not distinct (device_id, account_number)
);
