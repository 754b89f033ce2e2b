-- When a key last signed, or was last brought by a control: it counts for a week more once another does.
alter table control.override_keys add column signed_at timestamptz not null default now();
alter table control.override_keys add column revoked_at timestamptz;
alter table control.override_keys add column revoked_by text;

-- Which key has signed a link; null for those that were made before.
alter table control.overrides add column key_id text references control.override_keys (id);
