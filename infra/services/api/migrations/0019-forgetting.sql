-- Indexes for housekeeping, so that it scans no whole tables: rows of a device to be deleted, and
-- expired rows.

create index telemetry_events_by_device on telemetry_events (device_id);
create index user_events_by_device on user_events (device_id);
create index identity_grants_by_device on identity_grants (device_id);
create index gift_card_tokens_by_device on gift_card_tokens (device_id);
create index proofs_by_device on proofs (device_id);
create index casting_grants_by_device on casting_grants (device_id);
create index device_authorizations_by_device on device_authorizations (device_id);

create index magic_links_by_age on magic_links (expires_at);
create index outbox_by_age on outbox (created_at);
