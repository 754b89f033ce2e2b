import type { ContactOption } from '@sideband/shared-sdk/identity';

/** A sign-in method. A passcode is named after the contact option that it is sent to. */
export type WayKind = ContactOption['type'] | 'link' | 'passkey' | 'password';

const key = 'sideband.signIn.lastWay';
const kinds: string[] = ['EMAIL', 'PHONE', 'link', 'passkey', 'password'] satisfies WayKind[];

const isWay = (text: string | null): text is WayKind => text !== null && kinds.includes(text);

/** Returns the sign-in method last used in this browser. The customer who used it is not stored. */
export function lastWay(): WayKind | undefined {
  try {
    const kept = localStorage.getItem(key);
    return isWay(kept) ? kept : undefined;
  } catch {
    return undefined; // storage may be blocked; the default order applies then
  }
}

/** Stores the sign-in method that was used. Idempotent; the last call wins. */
export function keepWay(kind: WayKind) {
  try {
    localStorage.setItem(key, kind);
  } catch {
    // storage may be blocked
  }
}
