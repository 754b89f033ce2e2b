-- A version that is given to more and more visitors, in steps, for as long as it does no harm.
create table control.rollouts (
  id bigint generated always as identity primary key,
  environment text not null,
  -- Of a remote, or shell.
  name text not null,
  candidate text not null,
  control text not null,
  -- Only visitors in it; null for everybody who gets the control version.
  segment text,
  reason text not null,
  -- JSON as text. What was approved is never altered.
  plan text not null,
  -- The change that was approved for it, and its edits as they were drafted.
  change_id bigint references control.changes (id),
  edits_hash text,
  author_id bigint not null references control.people (id),
  state text not null check (state in (
    'planned', 'running', 'paused', 'completed', 'aborted', 'ended', 'withdrawn'
  )),
  -- Counts from 0.
  step integer not null default 0,
  -- Since when this step is served, and by which revision.
  step_since timestamptz,
  step_revision integer,
  -- Who looks next waits until then: one of all controls.
  look_at timestamptz,
  -- What the looks of this step have found so far, as JSON.
  looks text not null,
  -- Why it was aborted or ended, as JSON.
  why text,
  -- Counts every change of this row by a person or an abort; its ETag.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (candidate <> control),
  check ((state in ('running', 'paused')) = (look_at is not null))
);
-- Two at once over one remote would judge each other's visitors.
create unique index rollouts_one_at_once on control.rollouts (environment, name)
  where state in ('running', 'paused');
create index rollouts_by_look on control.rollouts (look_at) where look_at is not null;

create function control.refuse_other_plan() returns trigger language plpgsql as $$
begin
  if (new.environment, new.name, new.candidate, new.control, new.plan, new.author_id)
    is distinct from
    (old.environment, old.name, old.candidate, old.control, old.plan, old.author_id) then
    raise exception 'what was approved is not altered' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
create trigger the_plan_stays before update on control.rollouts
  for each row execute function control.refuse_other_plan();

-- What became of it, in order.
create table control.rollout_events (
  id bigint generated always as identity primary key,
  rollout_id bigint not null references control.rollouts (id),
  at timestamptz not null,
  actor text not null,
  kind text not null,
  step integer not null,
  -- The revision it brought, where it did.
  revision integer,
  reason text not null,
  -- JSON: the judgements that led to it, where there were any.
  detail text not null
);
create index rollout_events_in_order on control.rollout_events (rollout_id, id);
create trigger rollout_events_are_kept before update or delete on control.rollout_events
  for each row execute function control.refuse_change();
create trigger rollout_events_are_not_emptied before truncate on control.rollout_events
  for each statement execute function control.refuse_change();

-- What the visitors of each group met at each step, in slices of ten seconds.
create table control.rollout_tallies (
  rollout_id bigint not null references control.rollouts (id),
  step integer not null,
  stage text not null check (stage in ('candidate', 'control')),
  slice timestamptz not null,
  tally text not null,
  primary key (rollout_id, step, stage, slice)
);
