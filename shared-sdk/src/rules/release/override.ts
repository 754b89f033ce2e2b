import type { ClaimedRoute } from '@sideband/shared-sdk/routing';

/** Why a page does not run the version that a link requested. */
export type OverrideRefusal =
  /** The link has expired. */
  | 'expired'
  /** The link has been revoked. */
  | 'revoked'
  /** The version is not stored here, or its signature is not trusted. */
  | 'gone'
  /** The link was created for another environment. */
  | 'elsewhere'
  /** The link's signature is unknown, or the link is corrupted. */
  | 'unknown'
  /** The remote is off, which no link overrides. */
  | 'off'
  /** The page takes payments, and the creator of the link had not signed in. */
  | 'payments';

/** This document alone runs a version that toggles did not select. */
export interface Override {
  /** May be missing, as may the other fields, when the link was refused. */
  remote?: string | undefined;
  version?: string | undefined;
  /** ISO 8601. */
  until?: string | undefined;
  refused?: OverrideRefusal | undefined;
  /** Whether the override applies to pages that take payments. */
  payments?: boolean | undefined;
  /**
   * Routes served to everyone else, which also mark pages that take payments. Set if the override
   * does not apply to those pages.
   */
  servedRoutes?: ClaimedRoute[] | undefined;
  /** Bundler error of the newest build. `version` is then the last good build. */
  problem?: string | undefined;
}
