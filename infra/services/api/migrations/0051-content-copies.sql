-- Latest responses of the content service, used while it is down, even by an API that starts then.

create table content_copies (
  -- what was asked for, as the service is asked
  question text primary key,
  -- as the service marks this version of its answer; null where it does not
  etag text,
  -- the answer, as the wire states entries
  answer jsonb not null,
  read_at timestamptz not null
);
