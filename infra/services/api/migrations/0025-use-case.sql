-- Flow that a session is in, as reported by its page, so that customer care sees where a customer
-- is stuck.

alter table sessions add column use_case text;
