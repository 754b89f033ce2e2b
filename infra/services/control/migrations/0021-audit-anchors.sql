-- The end of the audit, once a day, signed. What was cut off or rewritten since shows against it, also
-- when somebody has forged the end that the database remembers.
create table control.audit_anchors (
  -- One a day (UTC, ISO 8601), whoever of several controls comes first.
  day text primary key,
  seq bigint not null check (seq > 0),
  hash text not null,
  at timestamptz not null,
  -- Which key: the beginning of the SHA-256 of its public half.
  key_id text not null,
  -- Ed25519, base64url.
  signature text not null
);
create trigger audit_anchors_are_kept before update or delete on control.audit_anchors
  for each row execute function control.refuse_change();
create trigger audit_anchors_are_not_emptied before truncate on control.audit_anchors
  for each statement execute function control.refuse_change();
