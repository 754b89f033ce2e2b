import type { RemoteModule, RemoteProps } from '@sideband/shared-sdk/react';
import type { Mount, MountSignals } from './mount.ts';
import { type Page, placeOn } from './page.ts';

/** A page on its way. */
export interface Coming {
  remote: string;
  /** Ends when it is not wanted any more. */
  life: AbortController;
  /** To be called when somebody, or the remote itself, goes to another page of it meanwhile. */
  moved(): void;
}

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
  coming: Coming;
  /** Everything a remote gets, but what belongs to one mount, which lives as long as the signal says. */
  propsFor(page: Page, own: MountSignals, life: AbortSignal): RemoteProps;
}

/** Keeps a mount where the page is: place and language may move on until somebody sees it. */
export interface Following {
  isCurrent(): boolean;
  catchUp(): Promise<void>;
}

/**
 * Mounts a remote unseen, where the page is by then. A navigation within the remote is passed on while it still mounts: a
 * page that only redirects has nothing to draw, and is never complete at its own address.
 */
export async function mountPage(
  mount: Mount,
  { host, module, now, wanted, coming, propsFor }: Parts,
): Promise<Following> {
  let known = now();
  let told = Promise.resolve();
  const isCurrent = () => known.page === now().page && known.told === now().told;
  const tellAll = async () => {
    while (wanted() && !isCurrent()) {
      known = now();
      mount.at(known.page.route);
      await mount.update({ ...known.told, ...placeOn(known.page) });
    }
  };
  const catchUp = () => {
    told = told.then(tellAll);
    return told;
  };
  coming.moved = () => void catchUp();
  await mount.open(host, module, (own, life) => {
    known = now();
    return propsFor(known.page, own, life);
  });
  await catchUp();
  return { isCurrent, catchUp };
}
