-- A device proves itself with a key made of its refresh grant: a plain hash of the grant is that very
-- key. Grants are found by a hash that takes our secret, and the key is sealed with it. The api does so
-- with the rows that are here, as soon as it starts.

alter table device_grants
  -- of refresh grants
  add column sealed_proof_key text,
  add column is_keyed boolean not null default false;

create index device_grants_to_key on device_grants (grant_hash) where not is_keyed;
