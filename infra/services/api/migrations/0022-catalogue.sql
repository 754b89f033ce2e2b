-- Catalog: what is on sale, to whom, and the tax rates of places. Contains no customer data.

create table offers (
  offer_id text primary key,
  country text not null check (country in ('US', 'CA')),
  kind text not null check (kind in ('new', 'change', 'save', 'renewal', 'targeted')),
  -- shown to whoever asks for no offer in particular
  is_listed boolean not null,
  -- as the commerce side says it
  status text not null,
  -- null: until somebody takes it down
  last_day date,
  -- its place among the others
  position integer not null,
  -- as the wire states an offer
  terms jsonb not null
);

-- A code for several offers, printed in letters or part of a URL.
create table program_offers (
  program_code text not null,
  offer_id text not null references offers,
  primary key (program_code, offer_id)
);

create table promo_codes (
  promo_code text primary key check (promo_code = upper(promo_code)),
  offer_id text references offers,
  -- what everybody is told of a code that opens nothing, and customers of one for newcomers
  refusal text check (refusal in ('OFFER_EXPIRED', 'OFFER_REDEEMED', 'INVALID_OFFER_DATA',
                                  'IDENTITY_NOT_ELIGIBLE_ERROR')),
  check (offer_id is not null or refusal is not null)
);

create table tax_rates (
  country text not null check (country in ('US', 'CA')),
  state text not null,
  -- null: the whole state or province
  city text,
  jurisdiction text not null,
  jurisdiction_level text not null,
  tax_type text not null,
  -- parts per million
  rate_ppm integer not null check (rate_ppm >= 0),
  unique nulls not distinct (country, state, city, jurisdiction, tax_type)
);
