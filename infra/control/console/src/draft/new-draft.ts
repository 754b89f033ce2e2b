import type { Edits } from '@sideband/control/contract';

/** What somebody is about to write down as a change. */
export interface NewDraft {
  title: string;
  edits: Edits;
  /** The revision it was made from. */
  revision: number;
}
