-- A place of use can be known by its ZIP or postal code only. These prefixes say which codes the rates
-- of a city apply to.
alter table tax_rates add column zips text[] not null default '{}';

update tax_rates set zips = cities.zips
from (values
  ('NY', 'Albany', '{122}'::text[]),
  ('IL', 'Chicago', '{606,608}'),
  ('CA', 'San Francisco', '{941}'),
  ('TX', 'Houston', '{770,772}'),
  ('WA', 'Seattle', '{981}'),
  ('AZ', 'Phoenix', '{850}'),
  ('HI', 'Honolulu', '{968}'),
  ('CO', 'Denver', '{802}'),
  ('PA', 'Philadelphia', '{191}'),
  ('FL', 'Miami', '{331,332}')
) as cities (state, city, zips)
where tax_rates.country = 'US' and tax_rates.state = cities.state and tax_rates.city = cities.city;
