-- Whom the author of a change asked to review it. Anyone who may review can still decide.
alter table control.changes add column reviewer_id bigint references control.people (id);
