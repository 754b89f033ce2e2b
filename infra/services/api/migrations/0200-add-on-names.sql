-- Names of add-ons in bills, mails and the account, by language.
alter table add_ons add column names jsonb not null default '{}';
