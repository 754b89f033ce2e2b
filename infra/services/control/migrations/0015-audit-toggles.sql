-- Which entries of the audit tell of which toggle: a way to find them, and no part of the chain.
create table control.audit_toggles (
  key text not null,
  seq bigint not null,
  primary key (key, seq)
);
create trigger audit_toggles_are_kept before update or delete on control.audit_toggles
  for each row execute function control.refuse_change();
create trigger audit_toggles_are_not_emptied before truncate on control.audit_toggles
  for each statement execute function control.refuse_change();

-- The entries that are there already: of changes by their edits, of revisions by what they touched.
insert into control.audit_toggles (key, seq)
select keys.key, audit.seq
from control.changes
cross join lateral json_object_keys(coalesce(changes.edits::json -> 'flags', '{}'::json)) keys (key)
join control.audit on audit.target = 'change:' || changes.id
where changes.edits not like '%\u0000%'
union
select toggle_history.key, audit.seq
from control.toggle_history
join control.audit on audit.target = 'environment:' || toggle_history.environment
  and audit.detail like '%"revision":' || toggle_history.revision || ',%';

create index revisions_by_time on control.revisions (environment, at);
create index revisions_by_author on control.revisions (environment, author, revision);
