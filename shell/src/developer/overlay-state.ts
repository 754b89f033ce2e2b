import type { LedgerLine } from '../ledger/keep-ledger.ts';
import type { Entry } from './keep-history.ts';

/** What the overlay shows. Nothing of it says who is here, or what they typed. */
export interface OverlayState {
  /** As the section of the remote names it; undefined on a page of the shell's own. */
  shown: { remote: string; version: string; route: string } | undefined;
  revision: string;
  toggles: Readonly<Record<string, unknown>>;
  vitals: Readonly<Record<string, number>>;
  lines: readonly LedgerLine[];
  history: readonly Entry[];
}
