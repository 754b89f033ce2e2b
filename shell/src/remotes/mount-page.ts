import type { RemoteModule, RemoteProps } from '@sideband/shared-sdk/react';
import type { Mount, MountSignals } from './mount.ts';
import { type Page, placeOn } from './page.ts';

/** What a page goes by at one moment. Another moment has other objects. */
export interface Moment {
  page: Page;
  /** What all remotes have been told since the start, such as another language. */
  told: Partial<RemoteProps>;
}

interface Parts {
  host: HTMLElement;
  module: RemoteModule;
  now(): Moment;
  /** Whether anybody still waits for it. */
  wanted(): boolean;
  /** Everything a remote gets, but what belongs to one mount, which lives as long as the signal says. */
  propsFor(page: Page, own: MountSignals, life: AbortSignal): RemoteProps;
}

/** Mounts a remote unseen, until it is where the page is: place and language may move on while it mounts. */
export async function mountPage(mount: Mount, { host, module, now, wanted, propsFor }: Parts) {
  let known = now();
  await mount.open(host, module, (own, life) => {
    known = now();
    return propsFor(known.page, own, life);
  });
  const isCurrent = ({ page, told }: Moment) => known.page === page && known.told === told;
  while (wanted() && !isCurrent(now())) {
    known = now();
    mount.at(known.page.route);
    await mount.update({ ...known.told, ...placeOn(known.page) });
  }
}
