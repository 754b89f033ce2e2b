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
  /** Settles once no money moves. */
  untilFree(): Promise<void>;
}

/**
 * Goes over to another version of a remote without a new document: the new one mounts unseen, is given what
 * stands in the fields of the old one, and takes its place. Address, query, drafts, focus and scroll stay;
 * what a flow keeps in memory alone begins anew. Rejects when it does not come: then the old one is still there.
 */
export async function swapRemote(remote: string, next: RemoteRelease, parts: SwapParts) {
  const { stage, releases, untilFree } = parts;
  // While somebody walks on, or pays, the swap begins anew where they arrive.
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

/** Whether the remote is on the page; where it is not, the next to open it gets the new version anyway. */
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
      // What was chosen may bring further fields.
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
