-- Address where a subscription is used. Every charge is taxed for that place, the first one and
-- each renewal.
alter table subscriptions add column service_address jsonb;

-- An account without an address takes the address of its latest purchase.
update customers set service_address = (
  select orders.service_address from orders
  where orders.account_number = customers.account_number
    and orders.kind = 'newSubscription' and orders.state = 'confirmed'
    and orders.service_address is not null
  order by orders.created_at desc limit 1
)
where service_address is null and email not like 'removed-%@invalid';

-- From its own order, else from the account, else from the billing profile.
update subscriptions set service_address = coalesce(
  (
    select orders.service_address from orders
    where orders.subscription_id = subscriptions.subscription_id
      and orders.kind = 'newSubscription' and orders.state = 'confirmed'
      and orders.service_address is not null
    order by orders.created_at desc limit 1
  ),
  (
    select customers.service_address from customers
    where customers.account_number = subscriptions.account_number
  ),
  (
    select billing_profiles.service_address from billing_profiles
    where billing_profiles.account_number = subscriptions.account_number
      and billing_profiles.is_default
  )
)
where state <> 'closed';
