import { createContext } from 'react';

/** Ends one claim. Further calls do nothing. */
export type Release = () => void;

/**
 * Merges claims of parts that do not know of each other into one answer: on from the first claim
 * until the last one is released.
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

/** The claims of one mount. */
export interface Claims {
  hold(): Release;
  block(): Release;
}

/** Outside a mount nobody reloads or swaps anything. */
export const ClaimsContext = createContext<Claims>({ hold: () => nothing, block: () => nothing });

const nothing = () => {};
