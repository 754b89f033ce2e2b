import type { RemoteModule, RemoteProps } from '@sideband/shared-sdk/react';
import type { Subject } from 'rxjs';
import type { Mount, MountSignals } from './mount.ts';
import { type Page, placeOn } from './page.ts';

/** A page on its way. */
export interface Coming {
  remote: string;
  /** Ends when it is not wanted any more. */
  life: AbortController;
  /** Emits when somebody, or the remote itself, goes to another page of it meanwhile. */
  moved: Subject<void>;
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
  moved: Coming['moved'];
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
  { host, module, now, wanted, moved, propsFor }: Parts,
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
  const moves = moved.subscribe(() => void catchUp());
  try {
    await mount.open(host, module, (own, life) => {
      known = now();
      return propsFor(known.page, own, life);
    });
  } finally {
    moves.unsubscribe();
  }
  await catchUp();
  return { isCurrent, catchUp };
}
