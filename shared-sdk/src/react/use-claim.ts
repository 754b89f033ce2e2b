import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { ClaimsContext, type Release } from './claims.ts';

/**
 * Keeps the page from being reloaded, swapped or removed while `moneyMoves` is true. Each caller
 * holds its own claim: the page is free once all of them are released or unmounted.
 *
 * Returns a function that releases this claim immediately, for a caller that is about to navigate
 * in the same tick. It is idempotent. The next change of `moneyMoves` to true claims again.
 */
export function useHold(moneyMoves: boolean): Release {
  return useClaim(useContext(ClaimsContext).hold, moneyMoves);
}

/**
 * Makes the shell ask for confirmation before the page is left while `unsaved` is true. Each caller
 * holds its own claim.
 */
export function useUnsaved(unsaved: boolean) {
  useClaim(useContext(ClaimsContext).block, unsaved);
}

function useClaim(claim: () => Release, isOn: boolean): Release {
  const own = useRef<Release>(undefined);
  const release = useRef(() => {
    own.current?.();
    own.current = undefined;
  });
  // A layout effect claims before the customer can interact with what was just rendered.
  useLayoutEffect(() => {
    if (isOn) own.current ??= claim();
  }, [claim, isOn]);
  // A passive effect releases after all claims of the same commit, and after the shell has been
  // notified of a crash in it.
  useEffect(() => (isOn ? release.current : undefined), [isOn]);
  return release.current;
}
