import type { ClaimedRoute } from '@sideband/shared-sdk/routing';

/** Why a page goes on without the version that a link asked for. */
export type OverrideRefusal =
  /** Its time is over. */
  | 'expired'
  /** Somebody has taken it back. */
  | 'revoked'
  /** The version is not stored here, or not signed by anybody who is trusted. */
  | 'gone'
  /** Made for another environment. */
  | 'elsewhere'
  /** Signed by nobody we know, or broken on its way. */
  | 'unknown'
  /** The remote is switched off, which no link overrules. */
  | 'off'
  /** Money moves on this page, and who made the link had not signed in. */
  | 'payments';

/** That this document, and this one only, runs a version which toggles did not choose. */
export interface Override {
  /** What is known of a link that was refused may be less. */
  remote?: string | undefined;
  version?: string | undefined;
  /** ISO 8601. */
  until?: string | undefined;
  refused?: OverrideRefusal | undefined;
  /** Whether it holds where money moves. */
  payments?: boolean | undefined;
  /** Where it does not: the routes of what everybody else gets, which say where that is as well. */
  servedRoutes?: ClaimedRoute[] | undefined;
  /** What the bundler says against the newest build; the version is the last good one. */
  problem?: string | undefined;
}
