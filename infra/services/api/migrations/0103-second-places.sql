-- A plan for two radios can start with one. The second is added later by an order of its own, and
-- there is never a third.

alter table orders drop constraint orders_kind_check;
alter table orders add constraint orders_kind_check
  check (kind in ('newSubscription', 'planSwitch', 'secondPlace', 'swapRadio', 'cancelSubscription',
                  'revokeSubscriptionCancellation'));

create unique index one_second_of_a_plan on subscriptions (part_of) where state <> 'closed';
