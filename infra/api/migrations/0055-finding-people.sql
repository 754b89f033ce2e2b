-- People are found by what only they know all of.
create index customers_by_email on customers (lower(email));
create index customers_by_phone on customers (phone) where phone is not null;
