-- A renewal and the payment by the customer of the same bills wait for each other. Set once the
-- gateway may have been called. Null: it was not, and the customer can still pay in another way.
alter table collections add column begun_at timestamptz;
update collections set begun_at = asked_at where state = 'asking';
