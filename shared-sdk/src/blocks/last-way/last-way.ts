import type { ContactOption } from '@sideband/shared-sdk/identity';

/** How somebody can sign in; a passcode is named by where it goes. */
export type WayKind = ContactOption['type'] | 'link' | 'passkey' | 'password';

const key = 'sideband.signIn.lastWay';
const kinds: string[] = ['EMAIL', 'PHONE', 'link', 'passkey', 'password'] satisfies WayKind[];

const isWay = (text: string | null): text is WayKind => text !== null && kinds.includes(text);

/** The way this browser was signed in by last; never by whom. */
export function lastWay(): WayKind | undefined {
  try {
    const kept = localStorage.getItem(key);
    return isWay(kept) ? kept : undefined;
  } catch {
    return undefined; // storage may be forbidden; the usual order does
  }
}

/** Safe to repeat; the newest counts. */
export function keepWay(kind: WayKind) {
  try {
    localStorage.setItem(key, kind);
  } catch {
    // as above
  }
}
