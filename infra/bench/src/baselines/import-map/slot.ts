import type { RemoteModule, RemoteProps } from '@sideband/shared-sdk/react';
import { addErrorHandler, registerApplication, start, triggerAppChange } from 'single-spa';

let count = 0;
let isStarted = false;

/**
 * Takes the place of the shell's slot: each remote is an application of single-spa, as its documentation
 * has it (https://single-spa.js.org/docs/api/#registerapplication), instead of a parcel.
 */
export async function openSlot(domElement: HTMLElement, remote: RemoteModule, first: RemoteProps) {
  let isActive = true;
  const name = `application-${++count}`;
  const mounted = new Promise<void>((done, fail) => {
    addErrorHandler(fail);
    const lifecycles = remote(first) as { mount: unknown };
    const mount = [lifecycles.mount, async () => done()].flat();
    registerApplication({
      name,
      app: async () => ({ ...lifecycles, mount }) as never,
      activeWhen: () => isActive,
      customProps: { domElement, ...first },
    });
  });
  if (!isStarted) start({ urlRerouteOnly: true });
  isStarted = true;
  await triggerAppChange();
  return {
    mounted,
    // An application is not updated: it follows its own props no further.
    update: async () => {},
    async close() {
      isActive = false;
      await triggerAppChange();
    },
  };
}
