-- Add-ons, which are bought with a plan and renew with it, and the plan that a change offer starts
-- from.

create table add_ons (
  add_on_id text not null,
  country text not null check (country in ('US', 'CA')),
  -- product groups of the offers it can be added to
  services jsonb not null,
  -- minor units of the country's currency
  monthly integer not null check (monthly >= 0),
  position integer not null,
  primary key (add_on_id, country)
);

-- Null: not limited to customers of one plan.
alter table offers add column from_plan text;
