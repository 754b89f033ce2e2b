-- Failed attempts at guessable values, stored for as long as they count. The subject is a keyed
-- hash.

create table tries (
  try_id bigint generated always as identity primary key,
  kind text not null,
  subject_hash text not null,
  at timestamptz not null
);

create index tries_by_subject on tries (kind, subject_hash, at);
create index tries_by_age on tries (at);
