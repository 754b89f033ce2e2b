-- A device has any number of grants, each with its own expiry: tabs and lost responses leave
-- several.

create table device_grants (
  grant_hash text primary key,
  device_id uuid not null references devices on delete cascade,
  -- a refresh grant leads to nothing but further grants
  kind text not null check (kind in ('grant', 'refresh')),
  -- null and v1 are of earlier applications: good for nothing but a migration
  grant_version text check (grant_version in ('v1', 'v2')),
  expires_at timestamptz not null,
  -- a migration may be asked for again for a while: its answer can be lost
  migrated_at timestamptz
);

create index device_grants_by_device on device_grants (device_id);
create index device_grants_by_age on device_grants (expires_at);

insert into device_grants (grant_hash, device_id, kind, grant_version, expires_at)
  select grant_hash, device_id, 'grant', 'v2', grant_expires_at from devices;
insert into device_grants (grant_hash, device_id, kind, grant_version, expires_at)
  select refresh_grant_hash, device_id, 'refresh', 'v2', refresh_grant_expires_at from devices;

alter table devices
  drop column grant_hash,
  drop column grant_expires_at,
  drop column refresh_grant_hash,
  drop column refresh_grant_expires_at,
  -- when somebody took the device's standing away
  add column blocked_at timestamptz;

create table device_challenges (
  challenge_hash text primary key,
  -- what the asker says it is; nobody has proven anything yet
  device_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
