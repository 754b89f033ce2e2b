-- What subscriptions are to: how bills, mails and the account call it.

create table plans (
  product_id text primary key,
  service text not null check (service in ('streaming', 'satellite', 'bundle')),
  package text not null,
  -- as the care tool says it; null pays the full price
  plan_type text,
  category text,
  streaming_available boolean not null,
  -- by language
  names jsonb not null
);
