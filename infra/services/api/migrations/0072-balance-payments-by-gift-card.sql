-- A gift card pays as far as it goes and the card pays the rest. A payment can be for one bill.

alter table balance_payments
  add column gift_card_id uuid references gift_cards,
  -- what it pays of it; held from the moment the payment is begun
  add column gift_card bigint not null default 0 check (gift_card >= 0),
  -- the bill that is paid before any other
  add column invoice_id text references invoices,
  add check ((gift_card_id is null) = (gift_card = 0)),
  add check (amount + gift_card > 0);

-- When the gift card pays everything, nothing is left for the card.
alter table balance_payments drop constraint balance_payments_amount_check;
alter table balance_payments add check (amount >= 0);

create index balance_payments_by_invoice on balance_payments (invoice_id);
create index balance_payments_by_gift_card on balance_payments (gift_card_id);
