-- A device proves itself with a key derived from its refresh grant, and a plain hash of the grant
-- is that very key. Grants are therefore looked up by a hash keyed with our secret, and the proof
-- key is sealed with it. The API converts existing rows at its next start.

alter table device_grants
  -- of refresh grants
  add column sealed_proof_key text,
  add column is_keyed boolean not null default false;

create index device_grants_to_key on device_grants (grant_hash) where not is_keyed;
