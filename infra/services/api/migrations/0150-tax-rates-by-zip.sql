-- A place of use can be known by its ZIP or postal code only. These prefixes say which codes the rates
-- of a city apply to.
alter table tax_rates add column zips text[] not null default '{}';
