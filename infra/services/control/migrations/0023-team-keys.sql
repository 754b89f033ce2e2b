-- Whose signatures count, and for what. Keys are never taken out: what they signed says their id.
create table control.team_keys (
  -- The first 16 hex digits of the SHA-256 of the public half (SPKI, DER).
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  label text not null,
  -- SPKI as PEM; the private half is never here.
  public_key text not null,
  -- A JSON list of remotes and `shell`; `*` for all.
  names text not null,
  state text not null check (state in ('active', 'retired', 'revoked')),
  registered_by text not null,
  registered_at timestamptz not null,
  changed_by text,
  changed_at timestamptz,
  -- Why it is in this state.
  reason text not null,
  check ((changed_by is null) = (changed_at is null))
);
create function control.keep_team_key() returns trigger language plpgsql as $$
begin
  if (new.id, new.public_key, new.names) is distinct from (old.id, old.public_key, old.names) then
    raise exception 'a key stays what it is' using errcode = 'restrict_violation';
  end if;
  if old.state = 'revoked' or (old.state = 'retired' and new.state = 'active') then
    raise exception 'a key that is % never comes back', old.state using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
create trigger team_keys_never_come_back before update on control.team_keys
  for each row execute function control.keep_team_key();

-- One row: counts what changed about keys, so that whoever holds an older state knows.
create table control.trust (
  only_row boolean primary key default true check (only_row),
  serial bigint not null
);
insert into control.trust (serial) values (0);
