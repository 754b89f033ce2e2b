-- Customers and how they sign in.

create table customers (
  account_number text primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  username text,
  country text not null check (country in ('US', 'CA')),
  locale text not null check (locale in ('en-US', 'en-CA', 'fr-CA')),
  is_e_bill boolean not null default false
);

create table identities (
  identity_id uuid primary key default gen_random_uuid(),
  account_number text not null unique references customers,
  -- PHC string of argon2id; null for who signs in another way
  password_hash text
);

-- An email address or username in lowercase.
create table handles (
  handle text primary key,
  identity_id uuid not null references identities
);
