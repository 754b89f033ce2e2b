import type { Observable } from 'rxjs';
import { quietly } from '../browser/quietly.ts';
import type { SessionState } from '../session/session-state.ts';
import type { Drafts } from './drafts.ts';

const ownerKey = 'sideband.drafts-owner';

/**
 * Forgets what a customer typed when they sign out, in whichever tab, and before anybody else sees
 * it; likewise when a page boots and cannot renew their session. A session that only ended leaves
 * the text for the same customer's return, also after a reload. What a visitor typed stays for
 * whoever signs in.
 */
export function followCustomer(
  drafts: Pick<Drafts, 'clear'>,
  following: {
    storage: Storage | null;
    state: Observable<SessionState>;
    /** Whether the last customer of this browser signed out, perhaps while this tab was away. */
    wasSignedOut(): boolean;
    /** Whether this browser still holds a customer's sign-in. */
    isRemembered(): boolean;
  },
) {
  const { storage, state, wasSignedOut, isRemembered } = following;
  let owner = quietly(() => storage?.getItem(ownerKey)) ?? undefined;
  let isSignedIn = false;

  function belongsTo(next: string | undefined) {
    if (next === owner) return;
    owner = next;
    quietly(() => {
      if (next === undefined) storage?.removeItem(ownerKey);
      else storage?.setItem(ownerKey, next);
    });
  }
  function forget() {
    drafts.clear();
    belongsTo(undefined);
  }

  state.subscribe((now) => {
    if (now.type === 'authenticated') {
      const theirs = fingerprint(now.handle);
      // From one name to another without a sign-out, they are the same customer.
      if (owner !== undefined && owner !== theirs && !isSignedIn) forget();
      belongsTo(theirs);
    } else if (now.type === 'anonymous') {
      const isOver = owner !== undefined && wasSignedOut();
      if (now.reason === 'signedOut' || isOver) forget();
    } else if (now.type === 'failed' && owner !== undefined && !isRemembered()) {
      // The renewal failed at boot: whoever sees this page need not be who typed the text.
      forget();
    }
    isSignedIn = now.type === 'authenticated';
  });
}

/**
 * Tells two customers of one tab apart at once, and names neither. Not for secrets: it is FNV-1a,
 * 32 bits (draft-eastlake-fnv), over characters.
 */
function fingerprint(handle: string): string {
  let hash = 0x811c9dc5;
  for (const character of handle) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return String(hash);
}
