-- A renewal and the customer's own payment of the same bills wait for each other. Since when the gateway may have been
-- asked; null: it was not, and the customer may still pay in another way.
alter table collections add column begun_at timestamptz;
update collections set begun_at = asked_at where state = 'asking';
