-- Failed tries at guessable things, each for as long as it counts. Whose they are is a keyed hash.

create table tries (
  try_id bigint generated always as identity primary key,
  kind text not null,
  subject_hash text not null,
  at timestamptz not null
);

create index tries_by_subject on tries (kind, subject_hash, at);
create index tries_by_age on tries (at);
