-- Counts what is written of a person, so that nobody undoes what they have not seen (If-Match).
alter table control.people add column version integer not null default 1;
