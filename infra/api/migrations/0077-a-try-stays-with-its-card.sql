-- The card that a try asks: when the answer does not come the same card is asked again under the same key, whatever the
-- customer has changed meanwhile. Null: there was none, or the try is older than this column.
alter table collections add column payment_method_id text references payment_methods;
