import type { ChangeState } from '../changes/change-flow.ts';
import type { Right, Role } from '../people/rights.ts';
import type { Problem } from '../refusals/problem.ts';
import type { Edits } from '../toggles/edits.ts';
import type { Toggle, ToggleDocument } from '../toggles/toggle-document.ts';
import type { Audience } from '../words/audiences.ts';
import type { Shares } from '../words/shares.ts';
import type { Context } from '../words/truth.ts';

/** Timestamp in ISO 8601. */
type Moment = string;

/** Problem details (RFC 9457). */
export interface ProblemAnswer {
  type: string;
  title: string;
  status: number;
  code: string;
  detail: string;
  problems?: Problem[];
}

export interface MeAnswer {
  email?: string;
  role?: Role;
  /** Actor as in the audit log: `person:3`. */
  actor: string;
  /** Display name. Missing for the admin token. */
  name?: string;
  /** CSRF token for writes of a session (`x-csrf-token`). Missing for API tokens. */
  csrfToken?: string;
  /** Missing for the admin token, which belongs to no person. */
  personId?: number;
  rights: Right[];
  /** Remotes that the person may publish, if they have the right to publish; `*` for all. */
  names?: string[];
  /** The only environment that the token works in. Missing when it works in all of them. */
  environment?: string;
}

/** Display names by actor, and who can approve. */
export interface NamesAnswer {
  names: Record<string, string>;
  /** Actors who can approve the changes of others. */
  reviewers: string[];
}

export interface RevisionRow {
  revision: number;
  parent: number | null;
  sha256: string;
  author: string;
  changeId: number | null;
  reason: string;
  at: Moment;
}

export interface RevisionsAnswer {
  head: number;
  revisions: RevisionRow[];
}

/** A served toggle and its last change. */
export interface ToggleRow {
  key: string;
  toggle: Toggle;
  /** Shares of the variants for every audience of the product. */
  states: (Audience & { shares: Shares })[];
  added: Moment;
  last: Pick<RevisionRow, 'revision' | 'author' | 'reason' | 'at' | 'changeId'>;
}

export interface TogglesAnswer {
  revision: number;
  toggles: ToggleRow[];
  /** Segments by name. */
  $evaluators: NonNullable<ToggleDocument['$evaluators']>;
  /** Declared attributes by name. */
  $attributes: NonNullable<ToggleDocument['$attributes']>;
}

/** History of a toggle, newest first. */
export interface ToggleHistoryAnswer {
  entries: (ToggleRow['last'] & {
    /** Missing for a revision in which the toggle did not exist. */
    before?: Toggle;
    after?: Toggle;
  })[];
}

/** Context that rules are evaluated for. */
export type PreviewContext = Context;

export interface ChangeAnswer {
  id: number;
  environment: string;
  kind: 'change' | 'kill' | 'take back';
  title: string;
  reason: string;
  state: ChangeState;
  authorId: number;
  baseRevision: number;
  edits: Edits;
  editsHash: string;
  version: number;
  scheduledFor: Moment | null;
  appliedRevision: number | null;
  afterReview: 'open' | 'done' | null;
  createdAt: Moment;
  updatedAt: Moment;
}
