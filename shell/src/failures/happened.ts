import type { BadEnd } from './bad-end.ts';

/** Something that went wrong, before anybody has decided what it means. */
export type Happened =
  /** A call was refused or failed; whoever made it may have a place to say so. */
  | { kind: 'ended'; end: BadEnd }
  /** Nobody caught it. `end` where it is what a call failed with. */
  | { kind: 'uncaught'; error: unknown; end?: BadEnd | undefined }
  /** Nobody caught it, and it comes from a script of another origin. */
  | { kind: 'foreign'; error: unknown; where: string };
