import type { Override } from '@sideband/shared-sdk/release';

/** What the bar says. */
export interface OverrideState {
  override: Override;
  /** The version that the page runs; it may wait to go over to another. */
  running: string | undefined;
  /** The version that failed on this page, which runs its last good one. */
  insteadOf?: string | undefined;
  /** What a new build threw when it was to be shown. */
  failed?: string | undefined;
  /** A new build waits until money has stopped moving. */
  isHeld?: boolean;
  isSwapped?: boolean;
}
