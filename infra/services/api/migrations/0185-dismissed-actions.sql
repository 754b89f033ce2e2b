-- Suggestions that a customer does not want to see again.
create table dismissed_actions (
  account_number text not null references customers,
  action_id text not null,
  dismissed_at timestamptz not null,
  primary key (account_number, action_id)
);
