import type { Phases } from './phases.ts';

const streamingCheckout = /^\/subscribe\/checkout\/purchase\/streaming(\/|$)/i;

interface Address {
  pathname: string;
  search: string;
}

/**
 * Loads what every page goes by, once a start: with the first navigation that may (application §4). What failed
 * is asked for with the next one.
 */
export function loadInitialData({ state }: Pick<Phases, 'state'>, load: () => Promise<unknown>) {
  let isLoaded = false;
  state.subscribe(({ phase, to }) => {
    if (phase !== 'started' || isLoaded || bringsItsOwn(to)) return;
    isLoaded = true;
    load().catch(() => {
      isLoaded = false;
    });
  });
}

/** A streaming checkout that somebody was sent to with an order begun, or an offer refused, elsewhere. */
function bringsItsOwn({ pathname, search }: Address): boolean {
  const query = new URLSearchParams(search);
  const isSent = query.get('status') === 'i' || query.get('ineligibleForOffer') === 'true';
  return isSent && streamingCheckout.test(pathname);
}
