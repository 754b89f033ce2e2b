import type { AuditAnchorsTable } from '../audit/anchors.table.ts';
import type { AuditEndTable, AuditTable } from '../audit/audit.table.ts';
import type { AuditTogglesTable } from '../audit/audit-toggles.table.ts';
import type { ChangeApprovalsTable, ChangesTable } from '../changes/tables.ts';
import type { DeviceSignInsTable } from '../device-sign-in/device-sign-ins.table.ts';
import type {
  HealthEdgesTable,
  HealthMinutesTable,
  HealthProblemsTable,
} from '../health/health.table.ts';
import type { OverrideKeysTable } from '../overrides/override-keys.table.ts';
import type { OverrideEndTable, OverridesTable } from '../overrides/overrides.table.ts';
import type { PeopleTable } from '../people/people.table.ts';
import type { TokensTable } from '../people/tokens.table.ts';
import type { PublicationFilesTable, PublicationsTable } from '../publishing/tables.ts';
import type { HeadsTable, RevisionsTable } from '../revisions/revisions.table.ts';
import type {
  RolloutEventsTable,
  RolloutForcedStepsTable,
  RolloutsTable,
  RolloutTalliesTable,
} from '../rollouts/rollouts.table.ts';
import type { IdentitiesTable } from '../sign-in/identities.table.ts';
import type { SessionsTable } from '../sign-in/sessions.table.ts';
import type { TeamKeysTable, TrustTable } from '../team-keys/team-keys.table.ts';
import type { ToggleHistoryTable } from '../toggles/toggle-history.table.ts';
import type { ServedVersionsTable } from '../versions/served-versions.table.ts';
import type { VersionsTable } from '../versions/versions.table.ts';

/** All tables of the schema `control`, in camel case. */
export interface Tables {
  audit: AuditTable;
  auditAnchors: AuditAnchorsTable;
  auditEnd: AuditEndTable;
  auditToggles: AuditTogglesTable;
  changeApprovals: ChangeApprovalsTable;
  changes: ChangesTable;
  deviceSignIns: DeviceSignInsTable;
  heads: HeadsTable;
  healthEdges: HealthEdgesTable;
  healthMinutes: HealthMinutesTable;
  healthProblems: HealthProblemsTable;
  identities: IdentitiesTable;
  overrideEnd: OverrideEndTable;
  overrideKeys: OverrideKeysTable;
  overrides: OverridesTable;
  people: PeopleTable;
  publicationFiles: PublicationFilesTable;
  publications: PublicationsTable;
  revisions: RevisionsTable;
  rolloutEvents: RolloutEventsTable;
  rolloutForcedSteps: RolloutForcedStepsTable;
  rollouts: RolloutsTable;
  rolloutTallies: RolloutTalliesTable;
  servedVersions: ServedVersionsTable;
  sessions: SessionsTable;
  teamKeys: TeamKeysTable;
  toggleHistory: ToggleHistoryTable;
  tokens: TokensTable;
  trust: TrustTable;
  versions: VersionsTable;
}
