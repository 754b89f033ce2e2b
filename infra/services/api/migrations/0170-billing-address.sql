-- Where bills are addressed to, if it is not the service address.
alter table customers add column billing_address jsonb;
