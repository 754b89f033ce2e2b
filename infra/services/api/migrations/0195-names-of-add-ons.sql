-- Names of an add-on by locale, for bills and the history of charges.
alter table add_ons add column names jsonb not null default '{}';
