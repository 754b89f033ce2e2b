-- A quote can be bought as quoted: for another radio, or for a plan that moves to another radio.

alter table quotes add column kind text not null default 'newSubscription'
  check (kind in ('newSubscription', 'swapRadio'));
-- A plan that moves may have an offer that is not in the catalog, and is already paid for.
alter table quotes alter column offer_id drop not null;
alter table quotes alter column service_address drop not null;
-- The offer as it was when it was priced.
alter table quotes add column offer jsonb;
alter table quotes add column add_ons jsonb not null default '[]';
-- The radio that the quote is for, or that the plan moves to.
alter table quotes add column radio_device_id text references radios;
-- The plan that moves, as it was then.
alter table quotes add column changes jsonb not null default '[]';
alter table quotes add column starts date;
-- Earlier balance that is paid with the purchase, and the part of it paid from credit.
alter table quotes add column due bigint not null default 0 check (due >= 0);
alter table quotes add column credit bigint not null default 0 check (credit >= 0);

create index quotes_by_account on quotes (account_number);
create index quotes_by_radio on quotes (radio_device_id);

alter table orders drop constraint orders_kind_check;
alter table orders add constraint orders_kind_check
  check (kind in ('newSubscription', 'planSwitch', 'swapRadio', 'cancelSubscription',
                  'revokeSubscriptionCancellation'));
-- Quote that the order was made from. A quote is bought once. Quotes are deleted after a day,
-- orders stay.
alter table orders add column quote_id uuid unique;
