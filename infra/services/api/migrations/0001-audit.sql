-- Audit log: who changed what and when. Rows are added in the transaction of the change and never
-- edited.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end;
$$;

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- 'customer:…', 'device:…' or the name of a job of ours
  actor text not null,
  action text not null,
  subject text not null,
  trace_id text not null,
  before jsonb,
  after jsonb
);

create index audit_by_subject on audit (subject, id);

create trigger audit_is_kept before update or delete on audit
  for each row execute function refuse_change();
create trigger audit_is_not_emptied before truncate on audit
  for each statement execute function refuse_change();

-- Single row: fingerprint of the secret that the keyed hashes of this database were made with.
create table installation (
  only_row boolean primary key default true check (only_row),
  secret_fingerprint text not null
);
