-- What was published: of every version its record, as it was signed. The files are in the store.
create table control.versions (
  name text not null,
  version text not null,
  -- The record, byte for byte, and the signature over it (JSON as text).
  record text not null,
  signature text not null,
  key_id text not null references control.team_keys (id),
  commit text,
  -- Of all public files together, in bytes: as they are, and as they travel.
  bytes bigint not null,
  brotli bigint not null,
  files integer not null,
  published_by text not null,
  published_at timestamptz not null,
  -- When it was last taken from the last visitor who could get it; an open page may still load of it.
  last_served_at timestamptz,
  -- When it was given up; its number is never given out again.
  removed_at timestamptz,
  -- When its files were gone from the store as well.
  purged_at timestamptz,
  primary key (name, version)
);
create index versions_by_key on control.versions (key_id);
create function control.keep_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a version that was published stays written down' using errcode = 'restrict_violation';
  end if;
  if (new.name, new.version, new.record, new.signature, new.key_id)
      is distinct from (old.name, old.version, old.record, old.signature, old.key_id) then
    raise exception 'a version never changes' using errcode = 'restrict_violation';
  end if;
  if old.removed_at is not null and new.removed_at is distinct from old.removed_at then
    raise exception 'a version that was removed never comes back' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
create trigger versions_never_change before update or delete on control.versions
  for each row execute function control.keep_version();
