import type { Observable } from 'rxjs';
import { quietly } from '../browser/quietly.ts';
import type { SessionState } from '../session/session-state.ts';
import type { Drafts } from './drafts.ts';

const ownerKey = 'sideband.drafts-owner';

/**
 * Clears a customer's drafts when they sign out in any tab, and before another customer can see
 * them. Clears them as well when a page boots and cannot renew the customer's session. A session
 * that merely ended keeps the drafts for the same customer's return, even across a reload. Drafts
 * of an anonymous visitor are kept for the customer who signs in next.
 */
export function followCustomer(
  drafts: Pick<Drafts, 'clear'>,
  following: {
    storage: Storage | null;
    state: Observable<SessionState>;
    /**
     * Whether the last customer of this browser signed out, possibly while this tab was suspended.
     */
    wasSignedOut(): boolean;
    /** Whether this browser still stores a customer's sign-in. */
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
      // A handle that changes without a sign-out in between belongs to the same customer.
      if (owner !== undefined && owner !== theirs && !isSignedIn) forget();
      belongsTo(theirs);
    } else if (now.type === 'anonymous') {
      const isOver = owner !== undefined && wasSignedOut();
      if (now.reason === 'signedOut' || isOver) forget();
    } else if (now.type === 'failed' && owner !== undefined && !isRemembered()) {
      // The renewal failed at boot: the visitor may not be the customer who typed the text.
      forget();
    }
    isSignedIn = now.type === 'authenticated';
  });
}

/**
 * Distinguishes two customers of one tab synchronously, without storing a name. Not for secrets: it
 * is 32-bit FNV-1a (draft-eastlake-fnv) over characters.
 */
function fingerprint(handle: string): string {
  let hash = 0x811c9dc5;
  for (const character of handle) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return String(hash);
}
