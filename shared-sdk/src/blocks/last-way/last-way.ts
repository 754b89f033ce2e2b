import type { ContactOption } from '@sideband/shared-sdk/identity';

/** Way to sign in. A passcode is named after the contact option it is sent to. */
export type WayKind = ContactOption['type'] | 'link' | 'passkey' | 'password';

const key = 'sideband.signIn.lastWay';
const kinds: string[] = ['EMAIL', 'PHONE', 'link', 'passkey', 'password'] satisfies WayKind[];

const isWay = (text: string | null): text is WayKind => text !== null && kinds.includes(text);

/** Returns the way last used to sign in from this browser. Who signed in is not stored. */
export function lastWay(): WayKind | undefined {
  try {
    const kept = localStorage.getItem(key);
    return isWay(kept) ? kept : undefined;
  } catch {
    return undefined; // storage may be blocked; the default order applies then
  }
}

/** Stores the way used to sign in. Idempotent; the last call wins. */
export function keepWay(kind: WayKind) {
  try {
    localStorage.setItem(key, kind);
  } catch {
    // storage may be blocked
  }
}
