import type { LedgerLine } from '../ledger/keep-ledger.ts';
import type { Entry } from './keep-history.ts';

/** Contents of the overlay. It contains no personal data and no input. */
export interface OverlayState {
  /** Remote in the active section. Undefined on one of the shell's own pages. */
  shown: { remote: string; version: string; route: string } | undefined;
  revision: string;
  toggles: Readonly<Record<string, unknown>>;
  vitals: Readonly<Record<string, number>>;
  lines: readonly LedgerLine[];
  history: readonly Entry[];
}
