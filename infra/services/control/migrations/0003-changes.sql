-- What somebody wants to change, from the first draft to what became of it.
create table control.changes (
  id bigint generated always as identity primary key,
  environment text not null,
  kind text not null check (kind in ('change', 'kill', 'take back')),
  title text not null,
  reason text not null,
  state text not null check (state in (
    'draft', 'in review', 'approved', 'scheduled', 'applied', 'rejected', 'cancelled', 'suspended'
  )),
  author_id bigint not null references control.people (id),
  -- The revision its author saw.
  base_revision integer not null,
  -- JSON as text: approvals are bound to the hash of exactly these characters.
  edits text not null,
  edits_hash text not null,
  -- Counts every change of this row; the ETag of the change.
  version integer not null default 1,
  scheduled_for timestamptz,
  lease_owner text,
  lease_until timestamptz,
  applied_revision integer,
  -- For what was applied at once: whether somebody else has looked at it since.
  after_review text check (after_review in ('open', 'done')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'scheduled') = (scheduled_for is not null)),
  check ((state = 'applied') = (applied_revision is not null))
);
create index changes_by_state on control.changes (environment, state, id);

create table control.change_approvals (
  change_id bigint not null references control.changes (id),
  person_id bigint not null references control.people (id),
  edits_hash text not null,
  at timestamptz not null,
  primary key (change_id, person_id)
);

-- Four eyes, whatever the code above thinks.
create function control.refuse_own_approval() returns trigger language plpgsql as $$
begin
  if exists (select from control.changes where id = new.change_id and author_id = new.person_id) then
    raise exception 'nobody approves a change of their own' using errcode = 'check_violation';
  end if;
  return new;
end;
$$;
create trigger nobody_approves_their_own before insert or update on control.change_approvals
  for each row execute function control.refuse_own_approval();
