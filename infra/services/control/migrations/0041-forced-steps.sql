-- Steps of rollouts that somebody asks for whatever stands in the way: each is a change, which somebody
-- else has to approve.
create table control.rollout_forced_steps (
  change_id bigint primary key references control.changes (id),
  rollout_id bigint not null references control.rollouts (id),
  -- The step that it leads away from.
  step integer not null,
  -- The edits of the change as they were asked for.
  edits_hash text not null
);
create index rollout_forced_steps_by_rollout on control.rollout_forced_steps (rollout_id);
