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

/** Keeps a mount where the page is: place and language may move on until somebody sees it. */
export interface Following {
  isCurrent(): boolean;
  catchUp(): Promise<void>;
}

/** Mounts a remote unseen, where the page is by then. */
export async function mountPage(
  mount: Mount,
  { host, module, now, wanted, propsFor }: Parts,
): Promise<Following> {
  let known = now();
  await mount.open(host, module, (own, life) => {
    known = now();
    return propsFor(known.page, own, life);
  });
  const isCurrent = () => known.page === now().page && known.told === now().told;
  const catchUp = async () => {
    while (wanted() && !isCurrent()) {
      known = now();
      mount.at(known.page.route);
      await mount.update({ ...known.told, ...placeOn(known.page) });
    }
  };
  await catchUp();
  return { isCurrent, catchUp };
}
