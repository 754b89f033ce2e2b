-- Charges of cards for orders, balance payments and renewals in one table. A charge is stored
-- before the gateway is called, so that after a crash or a lost response it is looked up or
-- repeated with the same key and nothing is charged twice.

create table charges (
  idempotency_key text primary key,
  purpose text not null check (purpose in ('order', 'balance', 'renewal')),
  -- the order, the balance payment or the invoice
  subject_id text not null,
  attempt integer not null check (attempt > 0),
  account_number text not null references customers,
  -- another charge of the account could pay the same invoices
  pays_bills boolean not null,
  -- null: the gateway has deleted its customer
  gateway_customer_id text,
  -- Null: the card is not known. The charge is looked up and never sent.
  payment_method_id text,
  gateway_payment_method_id text,
  last_four text,
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('USD', 'CAD')),
  -- abandoned: no longer waited for; if it succeeds after all, it is refunded
  state text not null
    check (state in ('intended', 'requiresAction', 'succeeded', 'declined', 'abandoned', 'refunded')),
  -- the gateway's id of the charge
  gateway_intent_id text unique,
  -- opens the bank's page; sealed, because only the customer needs it
  sealed_secret text,
  -- the gateway's own code, for a log
  reason text,
  -- how often its outcome was requested
  tries integer not null default 1,
  began_at timestamptz not null,
  -- when it is looked up next; null: the outcome is known
  check_at timestamptz,
  given_up_at timestamptz,
  -- the gateway's id of the refund
  refund_id text,
  check (state not in ('intended', 'requiresAction') or check_at is not null),
  check (check_at is null or gateway_customer_id is not null)
);

-- Until this transaction ends, no other process begins or ends a charge. Afterwards an api of the
-- version before fails before it calls the gateway: it can neither charge nor book.
lock table order_payments, balance_payments, collections in access exclusive mode;

insert into charges (
  idempotency_key, purpose, subject_id, attempt, account_number, pays_bills, gateway_customer_id,
  payment_method_id, gateway_payment_method_id, last_four, amount, currency, state,
  gateway_intent_id, sealed_secret, reason, began_at, check_at, given_up_at, refund_id)
select
  payment.order_id || '-' || payment.attempt, 'order', payment.order_id, payment.attempt,
  orders.account_number, orders.due > 0, payment.gateway_customer_id, payment.payment_method_id,
  payment.gateway_payment_method_id, payment.last_four, payment.amount, payment.currency,
  payment.state, payment.charge_id, payment.sealed_secret, payment.reason, payment.began_at,
  case when payment.state in ('intended', 'requiresAction')
    then coalesce(payment.check_at, payment.began_at) else payment.check_at end,
  case when payment.state in ('abandoned', 'refunded') then orders.changed_at end,
  case when payment.state = 'refunded' then (
    select audit.after->>'refundId' from audit
    where audit.subject = 'order:' || payment.order_id
      and audit.action = 'order payment given back'
      and audit.after->>'attempt' = payment.attempt::text
    limit 1) end
from order_payments as payment join orders using (order_id);

-- Without a charge: a gift card has paid everything.
insert into charges (
  idempotency_key, purpose, subject_id, attempt, account_number, pays_bills, gateway_customer_id,
  payment_method_id, gateway_payment_method_id, last_four, amount, currency, state, reason,
  began_at, check_at)
select
  balance_payment_id, 'balance', balance_payment_id, 1, account_number, true, gateway_customer_id,
  payment_method_id, gateway_payment_method_id, last4, amount, currency, state, reason, began_at,
  case when state = 'intended' then began_at + interval '1 minute' end
from balance_payments where amount > 0;

-- Without a charge: collections that were not begun, and those of customers without a card. A
-- collection begun before 0065 was charged when it was requested.
insert into charges (
  idempotency_key, purpose, subject_id, attempt, account_number, pays_bills, gateway_customer_id,
  payment_method_id, gateway_payment_method_id, last_four, amount, currency, state, reason,
  began_at, check_at, given_up_at)
select
  concat_ws('-', 'renewal', asked.invoice_id, asked.attempt, asked.payment_method_id), 'renewal',
  asked.invoice_id, asked.attempt, asked.account_number, true, known.gateway_customer_id,
  asked.payment_method_id, card.gateway_payment_method_id, card.last4, asked.amount,
  invoices.currency,
  case asked.state
    when 'asking' then 'intended'
    when 'taken' then 'succeeded'
    when 'declined' then 'declined'
    else 'abandoned' end,
  asked.reason, coalesce(asked.begun_at, asked.asked_at),
  case when asked.state = 'asking' then asked.begun_at + interval '1 minute' end,
  case when asked.state = 'needless' then asked.begun_at end
from collections as asked
join invoices using (invoice_id)
left join gateway_customers as known on known.account_number = asked.account_number
left join payment_methods as card on card.payment_method_id = asked.payment_method_id
where (asked.begun_at is not null or asked.state in ('taken', 'declined'))
  and not (asked.state = 'asking' and known.gateway_customer_id is null)
  and asked.reason is distinct from 'no_card_on_file';

create index charges_by_subject on charges (subject_id, attempt);
create index charges_open on charges (account_number) where state in ('intended', 'requiresAction');
create index charges_to_check on charges (check_at) where check_at is not null and purpose <> 'renewal';
create index charges_to_learn on charges (gateway_customer_id) where check_at is not null;

drop table order_payments;

drop index one_balance_payment_at_a_time;
-- Two tabs cannot pay concurrently.
create unique index one_balance_payment_at_a_time on charges (account_number)
  where purpose = 'balance' and state = 'intended';
drop index balance_payments_under_way;
alter table balance_payments
  drop column payment_method_id,
  drop column gateway_customer_id,
  drop column gateway_payment_method_id,
  drop column last4,
  drop column state,
  drop column reason;

-- Renamed, because an api of the version before would take a collection without the columns for one
-- that was begun, and charge it under another key.
alter table collections rename to invoice_collections;
alter table invoice_collections
  drop column begun_at,
  drop column payment_method_id;

-- The job of that name is replaced by one that looks up all charges.
delete from job_leases where job = 'balance payments';
