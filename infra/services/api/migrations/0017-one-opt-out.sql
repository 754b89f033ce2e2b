-- Opt-outs from profiling were stored twice: with the account, and as opt-outs. The latter are
-- kept. An opt-out of the whole account has no device.

alter table privacy_opt_outs
  alter column device_id drop not null,
  add check (device_id is not null or account_number is not null);

insert into privacy_opt_outs (account_number, recorded_at)
  select account_number, now() from account_terms where user_opted_out
  on conflict do nothing;

create index privacy_opt_outs_by_account on privacy_opt_outs (account_number);

alter table account_terms drop column user_opted_out;
