import { createSdk, memoryCookies } from '@sideband/shared-sdk';
import { createWire, type Stage } from '@sideband/shared-sdk/fake';
import { browserFetch } from './browser-fetch.ts';
import type { DatabaseName } from './databases.ts';
import { eraseDue } from './erase-due.ts';
import { digestQuickly } from './quick-digest.ts';
import { startApi } from './start-api.ts';
import { newAddress } from './visitor.ts';

digestQuickly();

/**
 * Starts the api for the SDK's behavior suites. Each SDK acts as a browser with its own IP address.
 */
export async function startStage(on: DatabaseName): Promise<Stage> {
  const api = await startApi(on);
  const { url, given, now } = api;
  const apiBase = `${url}/api`;
  return {
    given,
    async wait(ms) {
      api.wait(ms);
      await eraseDue(api);
    },
    newSdk: ({ country = 'US' } = {}) =>
      createSdk({
        apiBase,
        country,
        fetch: browserFetch({ url, country, address: newAddress() }),
        cookies: memoryCookies(),
        draftStorage: null,
        clock: { now, after: afterReal },
      }),
    newWire({ country = 'US' } = {}) {
      const cookies = new Map<string, string>();
      const fetch = browserFetch({ url, country, address: newAddress() }, cookies);
      return createWire({ apiBase, fetch, cookies });
    },
  };
}

function afterReal(ms: number, act: () => void) {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}
