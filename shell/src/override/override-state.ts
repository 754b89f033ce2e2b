import type { Override } from '@sideband/shared-sdk/release';

/** State of the override bar. */
export interface OverrideState {
  override: Override;
  /** Version that the page runs. A swap to another may be pending. */
  running: string | undefined;
  /** Version that failed on this page, which runs its last good one. */
  insteadOf?: string | undefined;
  /** Error of a new build that could not be shown. */
  failed?: string | undefined;
  /** Whether a new build waits for a payment. */
  isHeld?: boolean;
  isSwapped?: boolean;
}
