-- Which revision changed which toggle, written with the revision: nobody has to compare documents
-- to say who touched a toggle last.
create table control.toggle_history (
  environment text not null,
  key text not null,
  revision integer not null,
  primary key (environment, key, revision),
  foreign key (environment, revision) references control.revisions (environment, revision)
);
create trigger toggle_history_is_kept before update or delete on control.toggle_history
  for each row execute function control.refuse_change();
create trigger toggle_history_is_not_emptied before truncate on control.toggle_history
  for each statement execute function control.refuse_change();

-- The revisions that are there already.
insert into control.toggle_history (environment, key, revision)
select now.environment, keys.key, now.revision
from control.revisions now
left join control.revisions before
  on before.environment = now.environment and before.revision = now.parent
cross join lateral (
  select jsonb_object_keys(now.document::jsonb -> 'flags') as key
  union
  select jsonb_object_keys(coalesce(before.document::jsonb -> 'flags', '{}'::jsonb))
) keys
where (now.document::jsonb -> 'flags' -> keys.key)
  is distinct from (before.document::jsonb -> 'flags' -> keys.key);
