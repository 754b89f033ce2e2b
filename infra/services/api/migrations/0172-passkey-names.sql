-- What the customer calls the passkey, such as the device that it is on.
alter table passkeys add column name text;
