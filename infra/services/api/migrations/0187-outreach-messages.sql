-- Messages that the product shows: to one customer, or to everyone in a country.
create table outreach_messages (
  message_id text primary key,
  account_number text references customers,
  country text not null,
  -- Title, body and name of the link, by locale.
  texts jsonb not null,
  -- Page that the link opens. Null for a message without a link.
  path text check (path like '/%'),
  starts_at timestamptz not null,
  expires_at timestamptz
);
create index outreach_messages_by_account on outreach_messages (account_number);
