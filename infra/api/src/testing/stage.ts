import { createSdk, memoryCookies } from '@sideband/shared-sdk';
import type { Stage } from '@sideband/shared-sdk/fake';
import type { DatabaseName } from './databases.ts';
import { startApi } from './start-api.ts';
import { newAddress } from './visitor.ts';

/** The api as the SDK's behaviour suites want it: each SDK is a browser at an address of its own. */
export async function startStage(on: DatabaseName): Promise<Stage> {
  const { url, given, now } = await startApi(on);
  return {
    given,
    newSdk({ country = 'US' } = {}) {
      const address = newAddress();
      const throughEdge: typeof fetch = (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set('x-sideband-country', country);
        headers.set('x-forwarded-for', address);
        return fetch(input, { ...init, headers });
      };
      return createSdk({
        apiBase: `${url}/api`,
        country,
        fetch: throughEdge,
        cookies: memoryCookies(),
        draftStorage: null,
        clock: { now, after: afterReal },
      });
    },
  };
}

function afterReal(ms: number, act: () => void) {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}
