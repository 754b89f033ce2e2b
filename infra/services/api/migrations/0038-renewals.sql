-- Invoices that we collect automatically. A charge is stored before the gateway is called, so that
-- after a crash it is retried with the same key and nothing is charged twice.

create table collections (
  invoice_id text not null references invoices,
  -- 1, then once more after some days, and so on
  attempt integer not null check (attempt > 0),
  account_number text not null references customers,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('asking', 'taken', 'declined', 'needless')),
  -- the gateway's own word, for a log
  reason text,
  asked_at timestamptz not null,
  -- declined: when it is tried again; null: not any more
  next_on date,
  primary key (invoice_id, attempt)
);

create index collections_asking on collections (asked_at) where state = 'asking';
create index collections_to_repeat on collections (next_on) where state = 'declined';
create index collections_by_account on collections (account_number);

-- Advance notices of renewals, each sent once.
create table renewal_notices (
  subscription_id text not null references subscriptions,
  renews_on date not null,
  told_at timestamptz not null,
  primary key (subscription_id, renews_on)
);
