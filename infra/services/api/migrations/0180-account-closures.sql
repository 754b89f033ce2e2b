-- Accounts that their customers closed. Signing in before the personal data is erased deletes the
-- row and so reopens the account.
create table account_closures (
  account_number text primary key references customers,
  requested_at timestamptz not null,
  erases_at timestamptz not null
);
create index account_closures_due on account_closures (erases_at);

-- When the customer signed in for this session. Null for a session that was handed to a device.
alter table sessions add column signed_in_at timestamptz;
