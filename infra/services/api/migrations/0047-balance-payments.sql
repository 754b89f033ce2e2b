-- Payments of customers towards their bills. A payment is stored before the gateway is called, so
-- that after a crash or a lost response it is retried with the same key and nothing is charged
-- twice.

create table balance_payments (
  balance_payment_id text primary key default 'BAL-' || gen_random_uuid(),
  account_number text not null references customers,
  payment_method_id text not null references payment_methods,
  -- as they were when the customer agreed
  gateway_customer_id text not null,
  gateway_payment_method_id text not null,
  last4 text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('intended', 'succeeded', 'declined')),
  -- declined: the gateway's own word, for a log
  reason text,
  began_at timestamptz not null
);

create index balance_payments_by_account on balance_payments (account_number);
-- Two tabs cannot pay concurrently.
create unique index one_balance_payment_at_a_time on balance_payments (account_number)
  where state = 'intended';
