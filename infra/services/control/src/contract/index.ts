export type { ChangeState } from '../changes/change-flow.ts';
export type { LiveEvent, PageCounts } from '../live/live-event.ts';
export type { Right, Role } from '../people/rights.ts';
export type { Problem } from '../refusals/problem.ts';
export type { Edits } from '../toggles/edits.ts';
export type { Toggle, ToggleDocument } from '../toggles/toggle-document.ts';
export type { Audience } from '../words/audiences.ts';
export type { Shares } from '../words/shares.ts';
export type {
  ChangeAnswer,
  MeAnswer,
  NamesAnswer,
  PreviewContext,
  ProblemAnswer,
  RevisionRow,
  RevisionsAnswer,
  ToggleHistoryAnswer,
  ToggleRow,
  TogglesAnswer,
} from './answers.ts';
export type {
  AuditAnswer,
  ChangesAnswer,
  Conflict,
  DeviceSignInAnswer,
  DiffAnswer,
  Difference,
  DryRunAnswer,
  Given,
  HealthAnswer,
  JudgementAnswer,
  KeyAnswer,
  KeysAnswer,
  NewOverrideAnswer,
  OneChangeAnswer,
  OutlookAnswer,
  OverridesAnswer,
  PreviewAnswer,
  ProblemsAnswer,
  PublicationAnswer,
  RemotesAnswer,
  RolloutAnswer,
  RolloutsAnswer,
  SeenAnswer,
  StaleAnswer,
  StoredVersionAnswer,
  TimelineAnswer,
  TimelineEntry,
  VerificationAnswer,
  VersionRow,
  VersionsAnswer,
  WhoChangesAnswer,
} from './inferred.ts';
