-- Mail to send, queued in the transaction of the change that it reports.

create table outbox (
  mail_id uuid primary key default gen_random_uuid(),
  kind text not null,
  recipient text not null,
  locale text not null,
  content jsonb not null,
  created_at timestamptz not null,
  tries integer not null default 0,
  -- a worker that takes a mail moves this on; a worker that dies leaves it to the next one
  next_try_at timestamptz not null,
  sent_at timestamptz,
  last_problem text
);

create index outbox_due on outbox (next_try_at) where sent_at is null;
