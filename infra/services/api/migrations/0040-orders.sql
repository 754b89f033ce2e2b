-- Orders to buy or to change something: a frozen price, its status, and every attempt to pay by
-- card.

create table orders (
  order_id text primary key check (order_id ~ '^OAC-[0-9a-f-]{36}$'),
  account_number text not null references customers,
  kind text not null
    check (kind in ('newSubscription', 'planSwitch', 'cancelSubscription',
                    'revokeSubscriptionCancellation')),
  state text not null default 'quoted'
    check (state in ('quoted', 'confirming', 'paymentPending', 'confirmed', 'failed', 'expired')),
  -- why a plan is cancelled, in the customer's words
  reason text,
  -- as confirming it was refused
  failure text,
  -- the offer as it was when it was priced: it may be changed, this stays
  offer jsonb,
  add_ons jsonb not null,
  -- the radio it is for
  device_id text references radios,
  -- which it changes, or which came of it
  subscription_id text references subscriptions,
  service_address jsonb,
  billing_profile_id text,
  charges jsonb not null,
  -- the first day of it
  starts date not null,
  currency text not null check (currency in ('USD', 'CAD')),
  -- of what is bought, with fees and taxes; less than nothing where a change gives back
  price bigint not null,
  -- what is paid with it of what was owed before
  due bigint not null check (due >= 0),
  -- what the account's credit and the gift card pay of both
  credit bigint not null check (credit >= 0),
  gift_card_id uuid references gift_cards,
  gift_card bigint not null check (gift_card >= 0),
  -- what is left for a card
  total bigint not null check (total >= 0),
  -- how often somebody has tried to pay for it by card
  attempt integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  changed_at timestamptz not null,
  check (total = price + due - credit - gift_card),
  check ((state = 'failed') = (failure is not null)),
  check (gift_card = 0 or gift_card_id is not null)
);

create index orders_by_account on orders (account_number, created_at);
create index orders_by_device on orders (device_id);
create index orders_by_subscription on orders (subscription_id);
create index orders_lapsing on orders (expires_at) where state in ('quoted', 'expired');

-- A customer buys one thing at a time: a second order waits until the outcome of the first is
-- known.
create unique index one_order_under_way on orders (account_number) where state = 'confirming';

-- The agreed terms are immutable. Only the progress of an order changes.
create function refuse_change_of_order() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - '{state,failure,attempt,subscription_id,billing_profile_id,changed_at}'::text[])
     is distinct from
     (to_jsonb(old) - '{state,failure,attempt,subscription_id,billing_profile_id,changed_at}'::text[])
     or old.state in ('confirmed', 'expired') then
    raise exception 'an order stays as it was agreed to' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

create trigger orders_stay before update on orders
  for each row execute function refuse_change_of_order();

-- Attempt to pay by card, stored before the gateway is called, so that it can be retried.
create table order_payments (
  order_id text not null references orders,
  attempt integer not null check (attempt > 0),
  primary key (order_id, attempt),
  payment_method_id text not null,
  last_four text not null check (length(last_four) = 4),
  gateway_customer_id text not null,
  gateway_payment_method_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('USD', 'CAD')),
  -- abandoned: nobody waits for it any more; should it be paid after all, the money goes back
  state text not null default 'intended'
    check (state in ('intended', 'requiresAction', 'succeeded', 'declined', 'abandoned', 'refunded')),
  charge_id text unique,
  -- opens the bank's page; sealed, as nobody but the customer has a use for it
  sealed_secret text,
  -- the gateway's word for why not
  reason text,
  began_at timestamptz not null,
  -- when to ask the gateway what has become of it; null: it is known
  check_at timestamptz
);

create index order_payments_to_check on order_payments (check_at) where check_at is not null;
