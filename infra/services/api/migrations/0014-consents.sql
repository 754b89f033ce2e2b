-- Consents of customers, and special handling of their accounts.

-- An account without a row has the defaults.
create table account_terms (
  account_number text primary key references customers,
  user_opted_out boolean not null default false,
  special_handling boolean not null default false
);

create table consents (
  consent_id bigint generated always as identity primary key,
  account_number text not null references customers,
  consent_type text not null check (
    consent_type in (
      'Customer Agreement', 'Privacy policy', 'Marketing offers', 'Offer and Renewal terms'
    )
  ),
  country text not null check (country in ('US', 'CA')),
  platform text not null,
  app_version text not null,
  -- of the text that was agreed to
  version text not null,
  language text not null,
  recorded_at timestamptz not null,
  unique (account_number, consent_type, country, version, language)
);

create trigger consents_are_kept before update or delete on consents
  for each row execute function refuse_change();
create trigger consents_are_not_emptied before truncate on consents
  for each statement execute function refuse_change();
