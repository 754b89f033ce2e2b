-- Receipts name the card by its brand, also when it has been removed since. Null for charges from
-- before this column.
alter table charges add column brand text;
