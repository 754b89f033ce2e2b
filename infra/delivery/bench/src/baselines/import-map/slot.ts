import type { RemoteModule, RemoteProps } from '@sideband/shared-sdk/react';
import { addErrorHandler, registerApplication, start, triggerAppChange } from 'single-spa';

let count = 0;
let isStarted = false;

/**
 * Replaces the shell's slot: each remote is registered as a single-spa application, as documented
 * (https://single-spa.js.org/docs/api/#registerapplication), instead of a parcel.
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
    // single-spa does not update the props of applications: they stay as they were at registration.
    update: async () => {},
    async close() {
      isActive = false;
      await triggerAppChange();
    },
  };
}
