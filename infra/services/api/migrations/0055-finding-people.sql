-- Customers are looked up by a combination of details that only they know.
create index customers_by_email on customers (lower(email));
create index customers_by_phone on customers (phone) where phone is not null;
