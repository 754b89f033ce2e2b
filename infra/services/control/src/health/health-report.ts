import type { Tally } from './tally.ts';

/** An error or load failure that pages have reported since the last report. */
export interface ProblemSeen {
  name: string;
  version: string;
  /** Identical for the same error of a version, in every browser. */
  fingerprint: string;
  kind: 'error' | 'load-failure';
  /** Phase of an error, or the reason why a file failed to load. */
  cause: string;
  title: string;
  message: string;
  stack: string;
  count: number;
  pages: number;
}

/** Why a page's report was not counted. */
export type DropReason =
  | ('unknown version' | 'no room')
  | ('over its share' | 'over its share in a rollout');

export interface VersionSeen {
  name: string;
  version: string;
  tally: Tally;
}

/** Visitors of one group at one step of a guarded rollout, each counted once. */
export interface GroupSeen {
  rollout: number;
  step: number;
  stage: 'candidate' | 'control';
  tally: Tally;
}

/** Health that one edge has collected since its last report. */
export interface HealthReport {
  /** Random name of the edge, generated at startup. */
  edge: string;
  versions: VersionSeen[];
  groups: GroupSeen[];
  problems: ProblemSeen[];
  /** Totals since the edge started. */
  dropped: Partial<Record<DropReason, number>>;
}
