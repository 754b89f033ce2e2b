import type { CookieStore } from '../../cookies/cookie-store.ts';
import { keepIn, unreadable } from '../../cookies/kept.ts';
import { type StoredGrant, storedGrant } from './stored-grant.ts';

/** Keeps the device grant in its cookie, or in memory where cookies are unavailable. */
export function keepGrant(cookies: CookieStore) {
  const kept = keepIn(cookies, 'DEVICE_GRANT', storedGrant);
  let known: StoredGrant | undefined;
  let isKept = true;

  return {
    read(): StoredGrant | undefined {
      const found = isKept ? kept.read() : unreadable;
      if (found !== unreadable) known = found;
      return known;
    },
    write(grant: StoredGrant) {
      known = grant;
      isKept = kept.write(grant, new Date(grant.refreshGrantExpiresAt ?? grant.grantExpiresAt));
    },
    remove() {
      known = undefined;
      kept.remove();
    },
  };
}
