import type { z } from 'zod';
import type * as changes from '../http/answers/changes.ts';
import type * as overrides from '../http/answers/overrides.ts';
import type { given } from '../http/answers/parts.ts';
import type * as people from '../http/answers/people.ts';
import type * as publishing from '../http/answers/publishing.ts';
import type * as revisions from '../http/answers/revisions.ts';
import type * as rollouts from '../http/answers/rollouts.ts';

export type ChangesAnswer = z.infer<typeof changes.changesAnswer>;
export type OneChangeAnswer = z.infer<typeof changes.oneChangeAnswer>;
export type OutlookAnswer = z.infer<typeof changes.outlookAnswer>;
export type Conflict = OutlookAnswer['conflicts'][number];
export type Difference = OutlookAnswer['differences'][number];
export type DryRunAnswer = z.infer<typeof changes.dryRunAnswer>;

export type DiffAnswer = z.infer<typeof revisions.diffAnswer>;
export type TimelineAnswer = z.infer<typeof revisions.timelineAnswer>;
export type TimelineEntry = TimelineAnswer['entries'][number];
export type PreviewAnswer = z.infer<typeof revisions.previewAnswer>;
export type Given = z.infer<typeof given>;
export type SeenAnswer = z.infer<typeof revisions.seenAnswer>;
export type WhoChangesAnswer = z.infer<typeof revisions.whoChangesAnswer>;
export type StaleAnswer = z.infer<typeof revisions.staleAnswer>;

export type AuditAnswer = z.infer<typeof people.auditAnswer>;
export type DeviceSignInAnswer = z.infer<typeof people.deviceSignInAnswer>;
export type VerificationAnswer = z.infer<typeof people.verificationAnswer>;

export type KeyAnswer = z.infer<typeof publishing.keyAnswer>;
export type KeysAnswer = z.infer<typeof publishing.keysAnswer>;
export type PublicationAnswer = z.infer<typeof publishing.publicationAnswer>;
export type VersionRow = z.infer<typeof publishing.versionRow>;
export type VersionsAnswer = z.infer<typeof publishing.versionsAnswer>;
export type StoredVersionAnswer = z.infer<typeof publishing.storedVersionAnswer>;
export type JudgementAnswer = z.infer<typeof publishing.judgementAnswer>;
export type RemotesAnswer = z.infer<typeof publishing.remotesAnswer>;
export type RolloutAnswer = z.infer<typeof rollouts.rolloutAnswer>;
export type RolloutsAnswer = z.infer<typeof rollouts.rolloutsAnswer>;
export type HealthAnswer = z.infer<typeof rollouts.healthAnswer>;
export type ProblemsAnswer = z.infer<typeof rollouts.problemsAnswer>;

export type NewOverrideAnswer = z.infer<typeof overrides.newOverrideAnswer>;
export type OverridesAnswer = z.infer<typeof overrides.overridesAnswer>;
