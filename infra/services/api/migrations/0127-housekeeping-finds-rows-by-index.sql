-- Indexes for housekeeping of sessions, so that it does not scan active ones.

create index refresh_tokens_by_age on refresh_tokens (expires_at);
create index refresh_tokens_rotated on refresh_tokens (rotated_at) where sealed_successor is null;
create index refresh_tokens_sealed on refresh_tokens (rotated_at) where sealed_successor is not null;
create index sessions_ended on sessions (ended_at) where ended_at is not null;
