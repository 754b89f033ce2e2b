-- Expiry date that the customer was notified of, so that each date is announced once.
alter table payment_methods add column told_of_last_day date;

create index payment_methods_by_expiry on payment_methods (make_date(expiry_year, expiry_month, 1)) where removed_at is null;
