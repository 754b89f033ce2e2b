import type { BadEnd } from './bad-end.ts';

/** A failure before it is judged. */
export type Happened =
  /** A call was refused or failed. Its caller may handle that. */
  | { kind: 'ended'; end: BadEnd }
  /** An uncaught error. `end` is set if it is the error of a failed call. */
  | { kind: 'uncaught'; error: unknown; end?: BadEnd | undefined }
  /** An uncaught error in a script of another origin. */
  | { kind: 'foreign'; error: unknown; where: string };
