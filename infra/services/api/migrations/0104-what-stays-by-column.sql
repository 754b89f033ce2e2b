-- Agreed terms and invoices are immutable. The triggers fire only when one of these columns is
-- written. The progress of an order and the paid amount of an invoice are written twice per
-- purchase, and checking them cost as much as all the rest.

drop trigger orders_stay on orders;
create trigger orders_stay before update of
  order_id, account_number, kind, reason, offer, add_ons, device_id, service_address, charges, starts, currency, price, due,
  credit, gift_card_id, gift_card, total, created_at, expires_at, changes, given_back, quote_id
  on orders for each row execute function refuse_change_of_order();
create trigger ended_orders_stay before update on orders
  for each row when (old.state in ('confirmed', 'expired')) execute function refuse_change_of_order();

drop trigger invoices_stay on invoices;
create trigger invoices_stay before update of
  invoice_id, number, account_number, billing_profile_id, subscription_id, order_id, reason, period_from, period_to, issued_at,
  due_on, currency, service_address, taxes, tax_total, amount_total
  on invoices for each row execute function refuse_change_of_invoice();
