-- Address where a customer uses the service. It determines taxes and the language of offers.
alter table customers add column service_address jsonb;
