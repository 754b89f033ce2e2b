-- Double-entry ledger: debits are positive, credits are negative, and every transaction sums to
-- zero.

create table ledger_accounts (
  ledger_account_id bigint generated always as identity primary key,
  kind text not null
    check (kind in ('cash', 'sales', 'gift_card_liability', 'customer_credit', 'receivable')),
  -- whose, for the two kinds that belong to a customer
  account_number text references customers,
  currency text not null check (currency in ('USD', 'CAD')),
  unique nulls not distinct (kind, account_number, currency),
  check ((kind in ('customer_credit', 'receivable')) = (account_number is not null))
);

create table ledger_transactions (
  ledger_transaction_id uuid primary key default gen_random_uuid(),
  at timestamptz not null,
  reason text not null
    check (reason in ('invoice', 'credit_granted', 'gift_card_issued', 'gift_card_redeemed')),
  -- what it is about: an invoice number, a gift card id. Nothing is posted twice for one reason.
  reference text not null,
  -- when an invoice falls due
  due_on date,
  unique (reason, reference)
);

create table ledger_postings (
  ledger_posting_id bigint generated always as identity primary key,
  ledger_transaction_id uuid not null references ledger_transactions,
  ledger_account_id bigint not null references ledger_accounts,
  minor_units bigint not null check (minor_units <> 0)
);

create index ledger_postings_by_account on ledger_postings (ledger_account_id);
create index ledger_postings_by_transaction on ledger_postings (ledger_transaction_id);

create function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_postings
                 where ledger_transaction_id = new.ledger_transaction_id)
     or exists (select from ledger_postings join ledger_accounts using (ledger_account_id)
                where ledger_transaction_id = new.ledger_transaction_id
                group by currency having sum(minor_units) <> 0) then
    raise exception 'ledger transaction % does not balance', new.ledger_transaction_id
      using errcode = 'check_violation';
  end if;
  return null;
end;
$$;

create constraint trigger transactions_balance after insert on ledger_transactions
  deferrable initially deferred for each row execute function refuse_unbalanced();
create constraint trigger postings_balance after insert on ledger_postings
  deferrable initially deferred for each row execute function refuse_unbalanced();

create trigger transactions_are_kept before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger transactions_are_not_emptied before truncate on ledger_transactions
  for each statement execute function refuse_change();
create trigger postings_are_kept before update or delete on ledger_postings
  for each row execute function refuse_change();
create trigger postings_are_not_emptied before truncate on ledger_postings
  for each statement execute function refuse_change();
