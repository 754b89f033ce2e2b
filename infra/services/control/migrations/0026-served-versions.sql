-- Which version each revision gave to everybody, written with the revision that changed it; null
-- where several or none were served. What one goes back to is read from here.
create table control.served_versions (
  environment text not null,
  name text not null,
  revision integer not null,
  version text,
  primary key (environment, name, revision),
  foreign key (environment, revision) references control.revisions (environment, revision)
);
create trigger served_versions_are_kept before update or delete on control.served_versions
  for each row execute function control.refuse_change();
create trigger served_versions_are_not_emptied before truncate on control.served_versions
  for each statement execute function control.refuse_change();

-- The revisions that are there already; where a rule decides, several are taken to be served.
insert into control.served_versions (environment, name, revision, version)
select environment, name, revision,
  case when rule is null or rule::text = '{}' then nullif(flag -> 'variants' ->> (flag ->> 'defaultVariant'), 'off') end
from (
  select history.environment, history.revision,
    regexp_replace(regexp_replace(history.key, '^remote\.', ''), '\.version$', '') as name,
    revisions.document::json -> 'flags' -> history.key as flag,
    revisions.document::jsonb -> 'flags' -> history.key -> 'targeting' as rule
  from control.toggle_history history
  join control.revisions on revisions.environment = history.environment
    and revisions.revision = history.revision
  where history.key = 'shell.version' or history.key ~ '^remote\.[a-z]+\.version$'
) touched
where flag is not null;
