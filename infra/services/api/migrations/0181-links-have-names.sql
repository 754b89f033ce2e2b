-- What the customer calls a linked device.
alter table device_links add column name text;

-- Companies that the customer allowed to play on the account, until the customer or a new password
-- ends it. Their codes and tokens are elsewhere.
create table linked_services (
  account_number text not null references customers,
  client_id text not null references oauth_clients,
  linked_at timestamptz not null,
  primary key (account_number, client_id)
);
