-- Responses by idempotency key, so that a retry gets the same response and has no effect.

create table idempotent_answers (
  -- who asked what, under which key
  subject_hash text primary key,
  request_hash text not null,
  -- sealed with the key; null while it is under way, or since it was cut off
  sealed_answer text,
  -- until then it counts as under way
  held_until timestamptz not null,
  expires_at timestamptz not null
);

create index idempotent_answers_by_end on idempotent_answers (expires_at);
