-- Invoices as issued. Only the paid amounts change afterwards.

create sequence invoice_numbers start with 100001;

create table invoices (
  invoice_id text primary key default 'inv-' || gen_random_uuid()::text,
  number text not null unique default 'SB-' || nextval('invoice_numbers'),
  account_number text not null references customers,
  billing_profile_id text,
  payment_method_id text,
  subscription_id text references subscriptions,
  order_id text,
  reason text not null check (reason in ('purchase', 'renewal', 'change', 'adjustment')),
  -- the first day paid for, and the first one that is not
  period_from date,
  period_to date,
  issued_at timestamptz not null,
  due_on date not null,
  currency text not null check (currency in ('USD', 'CAD')),
  service_address jsonb,
  taxes jsonb not null,
  tax_total bigint not null check (tax_total >= 0),
  amount_total bigint not null check (amount_total > 0),
  amount_paid bigint not null default 0 check (amount_paid >= 0),
  -- paid from credit or a gift card
  applied_balance bigint not null default 0 check (applied_balance >= 0),
  amount_due bigint not null check (amount_due >= 0),
  check (amount_total = amount_paid + applied_balance + amount_due),
  check ((period_from is null) = (period_to is null) and period_from < period_to),
  -- a period is billed once, however often and by how many it is tried
  unique (subscription_id, period_from, reason)
);

create index invoices_by_account on invoices (account_number, issued_at);
create index invoices_open on invoices (account_number, due_on) where amount_due > 0;

create table invoice_lines (
  invoice_id text not null references invoices,
  position integer not null,
  kind text not null check (kind in ('plan', 'addOn')),
  offer_id text not null,
  product_id text not null,
  subscription_id text references subscriptions,
  -- before taxes; the royalty fee is a part of it, and what a change gave back is taken off
  amount bigint not null,
  mrf_amount bigint not null check (mrf_amount >= 0),
  proration_adjustment bigint not null,
  tax_amount bigint not null check (tax_amount >= 0),
  primary key (invoice_id, position)
);

create function refuse_wrong_sum() returns trigger language plpgsql as $$
begin
  if not exists (select from invoices i where i.invoice_id = new.invoice_id
      and (i.amount_total, i.tax_total) = (
        select sum(l.amount + l.tax_amount), sum(l.tax_amount)
        from invoice_lines l where l.invoice_id = i.invoice_id)) then
    raise exception 'the lines of invoice % do not add up', new.invoice_id
      using errcode = 'check_violation';
  end if;
  return null;
end;
$$;

create constraint trigger invoices_add_up after insert on invoices
  deferrable initially deferred for each row execute function refuse_wrong_sum();
create constraint trigger invoice_lines_add_up after insert on invoice_lines
  deferrable initially deferred for each row execute function refuse_wrong_sum();

create function refuse_change_of_invoice() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - '{amount_paid,applied_balance,amount_due,payment_method_id}'::text[])
     is distinct from
     (to_jsonb(old) - '{amount_paid,applied_balance,amount_due,payment_method_id}'::text[]) then
    raise exception 'an invoice stays as it was made' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

create trigger invoices_stay before update on invoices
  for each row execute function refuse_change_of_invoice();
create trigger invoices_are_kept before delete on invoices
  for each row execute function refuse_change();
create trigger invoices_are_not_emptied before truncate on invoices
  for each statement execute function refuse_change();
create trigger invoice_lines_are_kept before update or delete on invoice_lines
  for each row execute function refuse_change();
create trigger invoice_lines_are_not_emptied before truncate on invoice_lines
  for each statement execute function refuse_change();

-- Payments of invoices and refunds.
create table invoice_payments (
  invoice_payment_id bigint generated always as identity primary key,
  invoice_id text not null references invoices,
  account_number text not null references customers,
  kind text not null check (kind in ('payment', 'balance', 'refund')),
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null,
  -- of the card that paid
  last_four text check (length(last_four) = 4),
  invoice_adjustment_id text unique,
  check ((kind = 'refund') = (invoice_adjustment_id is not null))
);

create index invoice_payments_by_invoice on invoice_payments (invoice_id);
create index invoice_payments_by_account on invoice_payments (account_number, paid_at);

create trigger invoice_payments_are_kept before update or delete on invoice_payments
  for each row execute function refuse_change();
create trigger invoice_payments_are_not_emptied before truncate on invoice_payments
  for each statement execute function refuse_change();

-- Invoices are paid by card, from credit and with gift cards, and can be refunded in part.
alter table ledger_transactions drop constraint ledger_transactions_reason_check;
alter table ledger_transactions add constraint ledger_transactions_reason_check
  check (reason in ('invoice', 'credit_granted', 'gift_card_issued', 'gift_card_redeemed',
                    'payment', 'credit_applied', 'gift_card_applied', 'refund'));
