import type { Edits } from '@sideband/control/contract';

/** A change that has not been saved yet. */
export interface NewDraft {
  title: string;
  edits: Edits;
  /** Base revision of the edits. */
  revision: number;
}
