-- Quotes: a promised price with all its parts. It is not recalculated when the quote is accepted.

create table quotes (
  quote_id uuid primary key default gen_random_uuid(),
  device_id uuid not null references devices,
  -- whose; null for somebody nobody knows yet
  account_number text references customers,
  offer_id text not null references offers,
  service_address jsonb not null,
  gift_card_id uuid references gift_cards,
  charges jsonb not null,
  expires_at timestamptz not null
);

create index quotes_by_device on quotes (device_id);
create index quotes_by_end on quotes (expires_at);

create trigger quotes_are_kept before update on quotes
  for each row execute function refuse_change();
