-- Human checks. A stamp can be used once, on whatever device, and its check is valid for ten
-- minutes.

create table human_checks (
  human_check_id bigint generated always as identity primary key,
  device_id uuid not null references devices on delete cascade,
  stamp_hash text not null unique,
  is_human boolean not null,
  expires_at timestamptz not null
);

create index human_checks_by_device on human_checks (device_id, expires_at);
create index human_checks_by_age on human_checks (expires_at);

-- Addresses for which the human check always fails.
alter table refused_inputs drop constraint refused_inputs_kind_check;
alter table refused_inputs add constraint refused_inputs_kind_check check (
  kind in ('password', 'signUpEmail', 'accountEmail', 'linkEmail', 'phone', 'username', 'humanCheck')
);
