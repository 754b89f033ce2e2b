-- Plans that can be subscribed to, with their names in bills, mails and the account.

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
