-- Where a customer's service is used: taxes, and the language they are offered, go by it.
alter table customers add column service_address jsonb;
