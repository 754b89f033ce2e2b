import { createContext } from 'react';

/** Releases one claim. Idempotent. */
export type Release = () => void;

/**
 * Merges the claims of components that do not know about each other into one flag: `tell` is called
 * with true on the first claim, and with false when the last one is released. Returns the function
 * that claims.
 */
export function claimed(tell: (on: boolean) => void): () => Release {
  const claims = new Set<symbol>();
  return () => {
    const claim = Symbol('claim');
    claims.add(claim);
    if (claims.size === 1) tell(true);
    return () => {
      if (claims.delete(claim) && claims.size === 0) tell(false);
    };
  };
}

/** Functions that claim the flags of one mount. */
export interface Claims {
  hold(): Release;
  block(): Release;
}

/** Outside a mount there is nothing to claim, because no shell reloads or swaps the page. */
export const ClaimsContext = createContext<Claims>({ hold: () => nothing, block: () => nothing });

const nothing = () => {};
