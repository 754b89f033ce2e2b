-- Which flow a session is in, as its page says: customer care sees where somebody is stuck.

alter table sessions add column use_case text;
