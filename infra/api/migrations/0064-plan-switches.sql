-- A plan is changed for another: at once with the rest of the old one given back, or when it renews.

-- the offer that follows, as it was agreed to: it may be changed, this stays
alter table subscriptions add column pending_terms jsonb;

-- what a switch changes, as it stood when it was priced: [{subscriptionId, offerId, renewsOn}]
alter table orders add column changes jsonb not null default '[]';
-- of a switch: more was given back than taken, which becomes credit
alter table orders add column given_back bigint not null default 0 check (given_back >= 0);
alter table orders drop constraint orders_check;
alter table orders add constraint orders_add_up
  check (total = price + given_back + due - credit - gift_card);

-- A period is billed once for each reason, but somebody may change their plan twice on a day.
alter table invoices drop constraint invoices_subscription_id_period_from_reason_key;
create unique index invoices_once_a_period on invoices (subscription_id, period_from, reason)
  where reason <> 'change';
create unique index invoices_once_a_change on invoices (order_id) where reason = 'change';
