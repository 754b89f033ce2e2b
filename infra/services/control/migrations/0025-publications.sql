-- Uploads under way. Any control takes the next file; nobody else sees them before they are whole.
create table control.publications (
  id bigint generated always as identity primary key,
  name text not null,
  version text not null,
  record text not null,
  record_sha256 text not null,
  signature text not null,
  -- Only they go on with it.
  actor text not null,
  started_at timestamptz not null,
  -- Swept after that.
  expires_at timestamptz not null,
  completed_at timestamptz,
  -- The same again is the same upload.
  unique (actor, name, version, record_sha256)
);
create index publications_by_end on control.publications (expires_at);

create table control.publication_files (
  publication_id bigint not null references control.publications (id) on delete cascade,
  path text not null,
  bytes bytea not null,
  primary key (publication_id, path)
);
