-- Money that the gateway moves without a request of ours: disputes, and refunds made in its
-- dashboard.

-- Which charge paid which invoice, so that reversals are booked on the same invoices.
alter table invoice_payments add column charge_id text;
create index invoice_payments_by_charge on invoice_payments (charge_id) where charge_id is not null;

-- A reversal is a payment that the bank took back. Its invoice is due again.
alter table invoice_payments drop constraint invoice_payments_kind_check;
alter table invoice_payments add constraint invoice_payments_kind_check
  check (kind in ('payment', 'balance', 'refund', 'reversal'));
alter table invoice_payments drop constraint invoice_payments_check;
alter table invoice_payments add constraint invoice_payments_check
  check ((kind in ('refund', 'reversal')) = (invoice_adjustment_id is not null));

-- Money that a bank holds until a dispute is closed.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check
  check (kind in ('cash', 'sales', 'gift_card_liability', 'customer_credit', 'receivable', 'disputed'));
alter table ledger_transactions drop constraint ledger_transactions_reason_check;
alter table ledger_transactions add constraint ledger_transactions_reason_check
  check (reason in ('invoice', 'credit_granted', 'gift_card_issued', 'gift_card_redeemed',
                    'payment', 'credit_applied', 'gift_card_applied', 'refund', 'refund_failed',
                    'dispute_withdrawn', 'dispute_reinstated', 'payment_reversed'));

create table disputes (
  -- the gateway's id
  dispute_id text primary key,
  charge_id text not null,
  account_number text not null references customers,
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('USD', 'CAD')),
  -- inquiry: the bank asks and has taken nothing; dropped: an inquiry that came to nothing
  state text not null check (state in ('inquiry', 'open', 'won', 'lost', 'dropped')),
  -- the gateway's words for why, and for how far it has come
  reason text not null,
  status text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((state in ('inquiry', 'open')) = (closed_at is null))
);

create index disputes_by_account on disputes (account_number);
create index disputes_by_charge on disputes (charge_id);
create index disputes_open on disputes (opened_at) where state in ('inquiry', 'open');

create table gateway_refunds (
  -- the gateway's id
  refund_id text primary key,
  charge_id text not null,
  account_number text not null references customers,
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('USD', 'CAD')),
  -- failed: the bank of the card sent it back, and the customer has nothing of it
  state text not null check (state in ('booked', 'failed')),
  booked_at timestamptz not null
);

create index gateway_refunds_by_account on gateway_refunds (account_number);

-- Handled events of the gateway. A redelivered event is only acknowledged.
create table gateway_events (
  event_id text primary key,
  type text not null,
  handled_at timestamptz not null
);

create index gateway_events_by_time on gateway_events (handled_at);
