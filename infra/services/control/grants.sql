-- What the role that control runs as may do, on PostgreSQL; applied by every start of the
-- owner of the tables (src/database/grant.ts). The owner can take triggers away, this role cannot: to
-- it history is only added.
grant usage on schema control to sideband_control;
grant select, insert, update on all tables in schema control to sideband_control;
grant delete on control.sessions, control.device_sign_ins, control.change_approvals, control.publications,
  control.publication_files, control.health_edges, control.health_minutes, control.health_problems,
  control.rollout_tallies to sideband_control;
revoke update on control.revisions, control.audit, control.audit_anchors, control.audit_toggles,
  control.rollout_events, control.served_versions, control.toggle_history from sideband_control;
