import { type Browser, createSdk, memoryCookies, type Sdk } from '@sideband/shared-sdk';
import type { CountryCode } from '@sideband/shared-sdk/wire';

/** Creates an SDK in its initial state: there is no session, and every request stays pending. */
export const stillSdk = (country: CountryCode): Sdk =>
  createSdk({
    apiBase: '/api',
    country,
    browser: nowhere,
    cookies: memoryCookies(),
    draftStorage: null,
    eventDatabase: null,
    fetch: never,
  });

const never = () => new Promise<never>(() => {});

const nowhere: Browser = {
  locks: { hold: never, close() {} },
  openChannel: () => ({ tell() {}, close() {} }),
  isVisible: () => false,
  watch: () => () => {},
};
