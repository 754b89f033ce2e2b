-- What housekeeping looks for is found without reading whole tables: rows of a device that goes, and
-- rows that are over.

create index telemetry_events_by_device on telemetry_events (device_id);
create index user_events_by_device on user_events (device_id);
create index identity_grants_by_device on identity_grants (device_id);
create index gift_card_tokens_by_device on gift_card_tokens (device_id);
create index proofs_by_device on proofs (device_id);
create index casting_grants_by_device on casting_grants (device_id);
create index device_authorizations_by_device on device_authorizations (device_id);

create index magic_links_by_age on magic_links (expires_at);
create index outbox_by_age on outbox (created_at);
