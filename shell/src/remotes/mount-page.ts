import type { RemoteModule, RemoteProps } from '@sideband/shared-sdk/react';
import type { Mount, MountSignals } from './mount.ts';
import { type Page, placeOn } from './page.ts';

/** A page that is opening. */
export interface Coming {
  remote: string;
  /** Aborted when the page is no longer wanted. */
  life: AbortController;
  /**
   * Called on a navigation to another page of the same remote, by the visitor or the remote itself.
   */
  moved(): void;
}

/** State that a page depends on. Any change creates new objects. */
export interface Moment {
  page: Page;
  /** Props sent to all remotes since the start, such as the locale. */
  told: Partial<RemoteProps>;
}

interface Parts {
  host: HTMLElement;
  module: RemoteModule;
  now(): Moment;
  /** Returns whether the page is still wanted. */
  wanted(): boolean;
  coming: Coming;
  /**
   * Returns a remote's props, including those of this mount. The signal is aborted when the remote
   * starts to unmount.
   */
  propsFor(page: Page, own: MountSignals, life: AbortSignal): RemoteProps;
}

/** Keeps a mount up to date until it is revealed, because location and locale may change. */
export interface Following {
  isCurrent(): boolean;
  catchUp(): Promise<void>;
}

/**
 * Mounts a remote hidden, at the current location. Navigations within the remote are passed on
 * while it mounts, because a page that only redirects renders nothing and is never ready at its own
 * URL.
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
