import type { RemoteProps } from '@sideband/shared-sdk/react';
import type { Phases } from '../navigation/phases.ts';
import type { Picture } from '../picture/picture.ts';
import type { Mount, MountSignals } from './mount.ts';
import type { Opener } from './open-remote.ts';
import type { Page } from './page.ts';
import type { FailedPage, RecoveryParts } from './recovery.ts';
import type { Releases } from './releases.ts';

/** What the stage needs from the rest of the page, and what it tells of. */
export interface StageOptions extends RecoveryParts {
  opener: Pick<Opener, 'openRemote' | 'isHere' | 'forget'>;
  releases: Pick<Releases, 'releaseOf'>;
  /** Everything a remote gets, but what belongs to one mount, which lives as long as the signal says. */
  propsFor(page: Page, own: MountSignals, life: AbortSignal): RemoteProps;
  /** A page is asked for, one of the shell's own where none is named: what goes wrong from now on goes wrong there. */
  onAsked(page?: Page): void;
  /** A remote just mounted can be used; so long (ms) after the document, or the navigation inside it, began. */
  onShown(mount: Mount, afterMs?: number): void;
  /** A page is there to be read: of a remote just shown, or a new path of the same one. */
  onArrived(mount: Mount): void;
  /** Told how far the way to each page is. */
  phases: Pick<Phases, 'recognised' | 'ended' | 'failed'>;
  /** Of the first page, which may stand in the document already. */
  picture?: Picture | undefined;
  /** Goes to the fallback of the route, if there is one. */
  takeFallback(failed: FailedPage, leave: () => void): Promise<boolean>;
}
