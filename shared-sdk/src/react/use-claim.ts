import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { ClaimsContext, type Release } from './claims.ts';

/**
 * While `moneyMoves` is true nothing may reload, swap or take away the page. Every caller claims for itself: the
 * page is free once all of them are done, or unmounted.
 *
 * Returns a function that ends this claim at once, for whoever is about to go on to another page in the same
 * turn. It may be called any number of times; the next change of `moneyMoves` to true claims again.
 */
export function useHold(moneyMoves: boolean): Release {
  return useClaim(useContext(ClaimsContext).hold, moneyMoves);
}

/** While `unsaved` is true the shell asks before the page is left. Every caller claims for itself. */
export function useUnsaved(unsaved: boolean) {
  useClaim(useContext(ClaimsContext).block, unsaved);
}

function useClaim(claim: () => Release, isOn: boolean): Release {
  const own = useRef<Release>(undefined);
  const release = useRef(() => {
    own.current?.();
    own.current = undefined;
  });
  // Claimed before anybody can press anything on what was just drawn.
  useLayoutEffect(() => {
    if (isOn) own.current ??= claim();
  }, [claim, isOn]);
  // Released later than anybody claims in the same commit, and than the shell hears of a crash in it.
  useEffect(() => (isOn ? release.current : undefined), [isOn]);
  return release.current;
}
