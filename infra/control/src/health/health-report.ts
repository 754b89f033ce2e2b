import type { Tally } from './tally.ts';

/** Something that broke, on as many pages as said so since the last report. */
export interface ProblemSeen {
  name: string;
  version: string;
  /** The same for the same fault of a version, in every browser. */
  fingerprint: string;
  kind: 'error' | 'load-failure';
  /** Of an error its phase, of a file that did not load why. */
  cause: string;
  title: string;
  message: string;
  stack: string;
  count: number;
  pages: number;
}

/** Why something that was sent was not counted. */
export type DropReason =
  | ('unknown version' | 'no room')
  | ('over its share' | 'over its share in a rollout');

export interface VersionSeen {
  name: string;
  version: string;
  tally: Tally;
}

/** Visitors in one group at one step of a guarded rollout; each counts once. */
export interface GroupSeen {
  rollout: number;
  step: number;
  stage: 'candidate' | 'control';
  tally: Tally;
}

/** What one edge has heard of the health of pages since it last said so. */
export interface HealthReport {
  /** Which edge: a name made up at its start. */
  edge: string;
  versions: VersionSeen[];
  groups: GroupSeen[];
  problems: ProblemSeen[];
  /** Since the start of the edge. */
  dropped: Partial<Record<DropReason, number>>;
}
