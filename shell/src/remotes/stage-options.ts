import type { RemoteProps } from '@sideband/shared-sdk/react';
import type { Phases } from '../navigation/phases.ts';
import type { PrerenderedPage } from '../prerendered/prerendered.ts';
import type { Mount, MountSignals } from './mount.ts';
import type { Opener } from './open-remote.ts';
import type { Page } from './page.ts';
import type { FailedPage, RecoveryParts } from './recovery.ts';
import type { Releases } from './releases.ts';

/** Dependencies and callbacks of the stage. */
export interface StageOptions extends RecoveryParts {
  opener: Pick<Opener, 'openRemote' | 'isHere' | 'forget'>;
  releases: Pick<Releases, 'releaseOf'>;
  /**
   * Returns a remote's props, including those of this mount. The signal is aborted when the remote
   * starts to unmount.
   */
  propsFor(page: Page, own: MountSignals, life: AbortSignal): RemoteProps;
  /**
   * Called when a page is requested, without an argument for the shell's own pages. Later errors
   * are attributed to that page.
   */
  onAsked(page?: Page): void;
  /** Called when a new mount is usable, `afterMs` after the document or the navigation started. */
  onShown(mount: Mount, afterMs?: number): void;
  /** Called when a page is shown: a new mount, or another path of the same remote. */
  onArrived(mount: Mount): void;
  /** Receives the phases of the navigation. */
  phases: Pick<Phases, 'recognised' | 'ended' | 'failed'>;
  /** Prerendered HTML of the first page, if any. */
  prerendered?: PrerenderedPage | undefined;
  /** Navigates to the fallback of the route. Returns whether there is one. */
  takeFallback(failed: FailedPage, leave: () => void): Promise<boolean>;
}
