import type { HealthEvent } from '@sideband/shared-sdk/release/beacon';

/** Whose doing something is: a remote in the version that is mounted, or the shell. */
export type Whose = Pick<HealthEvent, 'remote' | 'version' | 'stage' | 'route'>;

type Of<Kind extends HealthEvent['kind']> = Extract<HealthEvent, { kind: Kind }>;

/** What the person saw in the end. */
export type Recovered = Of<'load-failure'>['recovered'];
export type Phase = Of<'error'>['phase'];

/** A file that did not come at once. */
export type Unloaded = Whose & {
  kind: 'load-failure';
  url: string;
  /** Of the last try that failed. */
  address: string;
  error: unknown;
  recovered: Recovered;
};

/** Something that went wrong, with a file or without. What became of it is written here once that is known. */
export type Mishap = Whose & {
  kind: 'error';
  phase: Phase;
  error: unknown;
  recovered: Recovered;
};

/** What is told of how the page does, before it is put into words: that waits for a script of its own. */
export type Happening = Unloaded | Mishap | Of<'shown'> | Of<'vital'> | Of<'flow'>;
