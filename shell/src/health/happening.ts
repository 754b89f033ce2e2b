import type { HealthEvent } from '@sideband/shared-sdk/release/beacon';
import type { Phase, Recovered } from '../remotes/recovery.ts';

/** Source of an event: a mounted version of a remote, or the shell. */
export type Whose = Pick<HealthEvent, 'remote' | 'version' | 'stage' | 'route'>;

type Of<Kind extends HealthEvent['kind']> = Extract<HealthEvent, { kind: Kind }>;

/** A file that did not load on the first try. */
export type Unloaded = Whose & {
  kind: 'load-failure';
  url: string;
  /** URL of the last failed try. */
  address: string;
  error: unknown;
  recovered: Recovered;
};

/** An error, whether or not a file caused it. Its outcome is written here once it is known. */
export type Mishap = Whose & {
  kind: 'error';
  phase: Phase;
  error: unknown;
  recovered: Recovered;
};

/** A health event before it is formatted, which is done by a separate script. */
export type Happening = Unloaded | Mishap | Of<'shown'> | Of<'vital'> | Of<'flow'>;
