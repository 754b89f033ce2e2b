import type { RemoteModule, RemoteProps } from '@sideband/shared-sdk/react';
import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa';
import { within } from '../within.ts';

/**
 * Includes the time to load the messages, possibly over a slow connection. Most broken remotes fail
 * earlier.
 */
const mountMs = 10_000;
const stepMs = 3_000;

type MountParcel = (config: ParcelConfig, props: { domElement: HTMLElement }) => Parcel;

let mountBelow: MountParcel;

/**
 * A parcel for the life of the page, with all remotes as its children: single-spa 6 releases an
 * unmounted parcel only if its parent has a name, so remotes as root parcels would leak.
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

/** One mount of a remote. Its steps never overlap, and each has a timeout. */
export interface Slot {
  mounted: Promise<void>;
  /** Renders with new props. Calls made while an update is pending are coalesced into one. */
  update(props: Partial<RemoteProps>): Promise<void>;
  /** Unmounts after all earlier steps. Resolves even if the remote has crashed. */
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
  /**
   * Step that single-spa is executing, possibly past its timeout. It accepts no other step until
   * then.
   */
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
        // An update replaces all props, so they are always sent in full.
        const changed = Promise.resolve(parcel.update?.({ domElement: element, ...told }));
        underWay = changed.catch(ignore);
        // Changes made during a slow update are sent once it has ended.
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
