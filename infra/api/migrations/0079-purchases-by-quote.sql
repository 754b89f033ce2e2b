-- What was quoted can be bought as it was quoted: for one more radio, or a plan that moves to another one.

alter table quotes add column kind text not null default 'newSubscription'
  check (kind in ('newSubscription', 'swapRadio'));
-- a plan that moves has an offer that it alone may know, and is paid for
alter table quotes alter column offer_id drop not null;
alter table quotes alter column service_address drop not null;
-- the offer as it was when it was priced
alter table quotes add column offer jsonb;
alter table quotes add column add_ons jsonb not null default '[]';
-- the radio that it is for, or that the plan moves to
alter table quotes add column radio_device_id text references radios;
-- which plan moves, as it stood then
alter table quotes add column changes jsonb not null default '[]';
alter table quotes add column starts date;
-- what is paid with it of what was owed, and of that what the account's credit pays
alter table quotes add column due bigint not null default 0 check (due >= 0);
alter table quotes add column credit bigint not null default 0 check (credit >= 0);

create index quotes_by_account on quotes (account_number);
create index quotes_by_radio on quotes (radio_device_id);

alter table orders drop constraint orders_kind_check;
alter table orders add constraint orders_kind_check
  check (kind in ('newSubscription', 'planSwitch', 'swapRadio', 'cancelSubscription',
                  'revokeSubscriptionCancellation'));
-- which price it was made of; a quote is bought once. Quotes go after a day, orders stay.
alter table orders add column quote_id uuid unique;
