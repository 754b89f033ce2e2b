-- Whether a customer wants no profiling was kept twice: with their account, and with the opt-outs. The opt-outs
-- stay; one for the whole account names no device.

alter table privacy_opt_outs
  alter column device_id drop not null,
  add check (device_id is not null or account_number is not null);

insert into privacy_opt_outs (account_number, recorded_at)
  select account_number, now() from account_terms where user_opted_out
  on conflict do nothing;

create index privacy_opt_outs_by_account on privacy_opt_outs (account_number);

alter table account_terms drop column user_opted_out;
