import type { Override } from '@sideband/shared-sdk/release';

/** What the bar says. */
export interface OverrideState {
  override: Override;
  /** The version that the page runs; it may wait to go over to another. */
  running: string | undefined;
  /** What a new build threw when it was to be shown. */
  failed?: string | undefined;
  /** A new build waits until money has stopped moving. */
  isHeld?: boolean;
  isSwapped?: boolean;
}
