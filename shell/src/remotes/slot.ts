import type { RemoteModule, RemoteProps } from '@sideband/shared-sdk/react';
import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa';
import { within } from './within.ts';

/** Mounting fetches the texts too, maybe over a slow line; a remote that is bad says so earlier. */
const mountMs = 10_000;
const stepMs = 3_000;

type MountParcel = (config: ParcelConfig, props: { domElement: HTMLElement }) => Parcel;

let mountBelow: MountParcel;

/**
 * One frame for the life of the page, remotes below it: single-spa 6 forgets a finished parcel
 * only when its parent has a name, so a remote as root parcel would stay in memory for ever.
 */
const frame = mountRootParcel(
  {
    name: 'frame',
    bootstrap: async () => {},
    mount: async (props) => {
      mountBelow = props.mountParcel as MountParcel;
    },
    unmount: async () => {},
  },
  { domElement: document.createElement('i') },
);

/** One mount of a remote. Its steps never overlap, and each ends within a bound. */
export interface Slot {
  mounted: Promise<void>;
  /** Renders with new props. Calls that come while one runs become one. */
  update(props: Partial<RemoteProps>): Promise<void>;
  /** Unmounts after everything before it. Settles also when the remote has crashed. */
  close(): Promise<void>;
}

export async function openSlot(
  element: HTMLElement,
  remote: RemoteModule,
  first: RemoteProps,
): Promise<Slot> {
  await frame.mountPromise;
  let latest = first;
  let queued: Promise<void> | undefined;
  let closing: Promise<void> | undefined;
  /** What single-spa is about, maybe longer than anybody waits for it: until it ends it takes no other step. */
  let underWay: Promise<unknown> = Promise.resolve();
  const parcel = mountBelow(remote(first) as ParcelConfig, { domElement: element, ...first });
  const mounted = within(parcel.mountPromise.then(ignore), mountMs, 'mount');
  let tail = mounted.catch(ignore);

  const afterAll = (step: () => Promise<unknown>) => {
    tail = tail.then(step).then(ignore, (error) => latest.report('uncaught', error));
    return tail;
  };

  const slot: Slot = {
    mounted,

    update(props) {
      latest = { ...latest, ...props };
      if (closing) return closing;
      queued ??= afterAll(async () => {
        queued = undefined;
        if (closing || parcel.getStatus() !== 'MOUNTED') return;
        const told = latest;
        // An update replaces the props, so it always carries all of them.
        const changed = Promise.resolve(parcel.update?.({ domElement: element, ...told }));
        underWay = changed.catch(ignore);
        // What comes after one that takes too long is told when it has ended.
        const catchUp = () => latest !== told && void slot.update({});
        await within(changed, stepMs, 'update').catch((error) => {
          void underWay.then(catchUp);
          throw error;
        });
      });
      return queued;
    },

    close() {
      closing ??= tail
        .then(() =>
          within(
            underWay.then(() => parcel.unmount()),
            stepMs,
            'unmount',
          ),
        )
        .then(ignore, (error) => latest.report('uncaught', error));
      return closing;
    },
  };
  return slot;
}

const ignore = () => {};
