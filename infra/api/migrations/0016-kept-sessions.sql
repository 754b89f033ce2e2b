-- A customer who does not want to stay signed in has a session that ends with the browser, and a day after its
-- last use where the browser brings it back.

alter table sessions add column is_kept boolean not null default true;
