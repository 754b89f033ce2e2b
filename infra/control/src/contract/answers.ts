import type { ChangeState } from '../changes/change-flow.ts';
import type { Edits } from '../changes/edits.ts';
import type { Problem } from '../lint/problem.ts';
import type { Right, Role } from '../people/rights.ts';
import type { Toggle, ToggleDocument } from '../revisions/toggle-document.ts';
import type { Audience } from '../words/audiences.ts';
import type { Shares } from '../words/shares.ts';
import type { Context } from '../words/truth.ts';

/** A moment as JSON writes it (ISO 8601). */
type Moment = string;

/** RFC 9457. */
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
  /** As the audit names them: `person:3`. */
  actor: string;
  /** What people call them; missing for the admin token. */
  name?: string;
  /** Said with every write of a session (`x-csrf-token`); missing for tokens. */
  csrfToken?: string;
  /** Missing for the admin token, which is nobody in particular. */
  personId?: number;
  rights: Right[];
  /** Which remotes they publish, where they have that right; `*` for all. */
  names?: string[];
  /** The only environment; missing for all. */
  environment?: string;
}

/** What the audit calls people → what people call them. */
export interface NamesAnswer {
  names: Record<string, string>;
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

/** A toggle as it is served, and who touched it last. */
export interface ToggleRow {
  key: string;
  toggle: Toggle;
  /** Who gets what, for every audience of the product. */
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

/** The newest first. */
export interface ToggleHistoryAnswer {
  entries: (ToggleRow['last'] & {
    /** Missing where there was none. */
    before?: Toggle;
    after?: Toggle;
  })[];
}

/** Somebody a rule may be asked about. */
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
