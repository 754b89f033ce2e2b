-- Card of a collection attempt: after a lost response the same card is charged again under the same
-- key, whatever the customer has changed meanwhile. Null: there was no card, or the attempt is
-- older than this column.
alter table collections add column payment_method_id text references payment_methods;
