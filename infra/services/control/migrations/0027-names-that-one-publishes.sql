-- For which remotes (and `shell`) somebody publishes and promotes, as a JSON list; `*` for all.
alter table control.people add column publishes text not null default '["*"]';
-- Null: for whatever its person does.
alter table control.tokens add column names text;
