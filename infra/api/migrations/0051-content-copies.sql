-- What the content service said last, for when it says nothing: the next api that starts has it too.

create table content_copies (
  -- what was asked for, as the service is asked
  question text primary key,
  -- as the service marks this version of its answer; null where it does not
  etag text,
  -- the answer, as the wire states entries
  answer jsonb not null,
  read_at timestamptz not null
);
