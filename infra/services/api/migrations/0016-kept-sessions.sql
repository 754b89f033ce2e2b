-- A customer who does not want to stay signed in has a session that ends with the browser, and at
-- the latest a day after its last use if the browser restores it.

alter table sessions add column is_kept boolean not null default true;
