import type { RemoteProps } from '@sideband/shared-sdk/react';
import type { RemoteRelease } from '@sideband/shared-sdk/release';
import { filter, firstValueFrom } from 'rxjs';
import { Mount, type MountSignals } from '../remotes/mount.ts';
import type { Opener } from '../remotes/open-remote.ts';
import type { Page, StageState } from '../remotes/page.ts';
import type { Releases } from '../remotes/releases.ts';
import type { Stage } from '../remotes/stage.ts';
import { carryFields, rememberFocus } from './carry-fields.ts';

export interface SwapParts {
  stage: Stage;
  opener: Pick<Opener, 'openRemote'>;
  releases: Pick<Releases, 'releaseOf' | 'take'>;
  propsFor(page: Page, own: MountSignals, life: AbortSignal): RemoteProps;
  /** Resolves once no payment is in progress. */
  untilFree(): Promise<void>;
}

/**
 * Swaps a remote to another version without a new document: the new one is mounted hidden, gets the
 * input of the old one, and replaces it. URL, drafts, focus and scroll position are kept, but
 * in-memory state of flows is lost. Rejects if the new version fails, and keeps the old one.
 */
export async function swapRemote(remote: string, next: RemoteRelease, parts: SwapParts) {
  const { stage, releases, untilFree } = parts;
  // Retried if the visitor navigates or pays during the swap.
  for (let isDone = false; !isDone; ) {
    await untilFree();
    const before = releases.releaseOf(remote);
    const lastGood = next.lastGood ?? (before.insteadOf ? before : before.lastGood);
    releases.take(remote, { ...next, lastGood });
    try {
      isDone = !(await isThere(remote, stage)) || (await once(remote, next, parts));
    } finally {
      if (!isDone) releases.take(remote, before);
    }
  }
}

/**
 * Returns whether the remote is shown. Otherwise, the new version is used the next time the remote
 * is opened.
 */
async function isThere(remote: string, stage: Stage): Promise<boolean> {
  const state = await firstValueFrom(stage.state.pipe(filter(isSettled)));
  if (state.step === 'failed' && state.remote === remote && !state.held) await stage.retry();
  else return state.step === 'shown' && state.remote === remote;
  return false;
}

const isSettled = ({ step }: StageState) => step !== 'starting' && step !== 'opening';

function once(remote: string, { version }: RemoteRelease, parts: SwapParts): Promise<boolean> {
  const { stage, opener, propsFor } = parts;
  let after = () => {};
  return stage
    .swap(async (host, page) => {
      const module = await opener.openRemote(remote);
      const mount = new Mount({ remote, route: page.route, version });
      try {
        await mount.open(host, module, (own, life) => propsFor(page, own, life));
      } catch (error) {
        void mount.close();
        throw error;
      }
      const old = host.querySelector('section:not([inert])') ?? host;
      const place = { top: scrollY, left: scrollX, behavior: 'instant' } as const;
      const focus = rememberFocus(old);
      // Copied values may have added fields.
      if (carryFields(old, mount.box) > 0) {
        await new Promise((resume) => setTimeout(resume));
        carryFields(old, mount.box);
      }
      after = () => {
        scrollTo(place);
        focus(mount.box);
      };
      return mount;
    })
    .then((isDone) => {
      if (isDone) after();
      return isDone;
    });
}
