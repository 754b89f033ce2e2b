-- Parts of card charges that a cancellation pays back. A row is stored together with the
-- cancellation, before the gateway is called, so that a crash or a lost response repeats the
-- request with the same key and pays nothing back twice.

create table owed_refunds (
  -- idempotency key at the gateway: the order and the position of the charge in it
  idempotency_key text primary key,
  order_id text not null references orders,
  account_number text not null references customers,
  -- the gateway's id
  charge_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('USD', 'CAD')),
  owed_since timestamptz not null,
  tries integer not null default 0,
  -- when the gateway is asked next; null once it has paid
  next_try_at timestamptz,
  -- the gateway's id of the refund
  refund_id text,
  check ((next_try_at is null) = (refund_id is not null))
);

create index owed_refunds_due on owed_refunds (next_try_at) where next_try_at is not null;
create index owed_refunds_by_account on owed_refunds (account_number);
create index owed_refunds_by_order on owed_refunds (order_id);
