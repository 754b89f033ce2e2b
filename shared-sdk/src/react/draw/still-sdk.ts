import { type Browser, createSdk, memoryCookies, type Sdk } from '@sideband/shared-sdk';
import type { CountryCode } from '@sideband/shared-sdk/wire';

/** The SDK as it is before anything has happened: nobody is known, and no answer ever comes. */
export const stillSdk = (country: CountryCode): Sdk =>
  createSdk({
    ...{ apiBase: '/api', country, browser: nowhere, cookies: memoryCookies() },
    ...{ draftStorage: null, eventDatabase: null, fetch: never },
  });

const never = () => new Promise<never>(() => {});

const nowhere: Browser = {
  locks: { hold: never, close() {} },
  openChannel: () => ({ tell() {}, close() {} }),
  isVisible: () => false,
  watch: () => () => {},
};
