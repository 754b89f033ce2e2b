-- A plan can be switched immediately, with the rest of the old one credited, or when it renews.

-- The offer that follows, as agreed. The offer itself may change later.
alter table subscriptions add column pending_terms jsonb;

-- What a switch changes, as it was when it was priced: [{subscriptionId, offerId, renewsOn}]
alter table orders add column changes jsonb not null default '[]';
-- For a switch that credits more than it charges: the excess, which becomes credit.
alter table orders add column given_back bigint not null default 0 check (given_back >= 0);
alter table orders drop constraint orders_check;
alter table orders add constraint orders_add_up
  check (total = price + given_back + due - credit - gift_card);

-- A period is billed once for each reason, but a customer can switch plans twice on one day.
alter table invoices drop constraint invoices_subscription_id_period_from_reason_key;
create unique index invoices_once_a_period on invoices (subscription_id, period_from, reason)
  where reason <> 'change';
create unique index invoices_once_a_change on invoices (order_id) where reason = 'change';
