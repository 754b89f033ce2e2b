-- Everything of control lives in a schema of its own, beside the tables of the api.
create schema if not exists control;

create function control.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end;
$$;

-- Every document that was ever served, whole, as the text that was checked and hashed.
create table control.revisions (
  environment text not null,
  revision integer not null check (revision > 0),
  -- The revision it was made from; null for the first.
  parent integer,
  document text not null,
  sha256 text not null,
  author text not null,
  -- The change that brought it, where one did.
  change_id bigint,
  reason text not null,
  at timestamptz not null,
  primary key (environment, revision),
  foreign key (environment, parent) references control.revisions (environment, revision)
);
create trigger revisions_are_kept before update or delete on control.revisions
  for each row execute function control.refuse_change();
create trigger revisions_are_not_emptied before truncate on control.revisions
  for each statement execute function control.refuse_change();

-- What is served: the only pointer that moves. Its row lock puts writers in line.
create table control.heads (
  environment text primary key,
  revision integer not null,
  foreign key (environment, revision) references control.revisions (environment, revision)
);

-- Who changed what and why. Each row holds the hash of the one before it.
create table control.audit (
  seq bigint primary key check (seq > 0),
  at timestamptz not null,
  actor text not null,
  action text not null,
  target text not null,
  reason text not null,
  -- JSON as text: the hash is over exactly these characters.
  detail text not null,
  previous_hash text not null,
  hash text not null
);
create index audit_by_target on control.audit (target, seq);
create index audit_by_actor on control.audit (actor, seq);
create trigger audit_is_kept before update or delete on control.audit
  for each row execute function control.refuse_change();
create trigger audit_is_not_emptied before truncate on control.audit
  for each statement execute function control.refuse_change();

-- One row: the end of the chain. Its lock gives every entry its place.
create table control.audit_end (
  only_row boolean primary key default true check (only_row),
  seq bigint not null,
  hash text not null
);
insert into control.audit_end (seq, hash) values (0, repeat('0', 64));
