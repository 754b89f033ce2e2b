import type { Phases } from './phases.ts';

const streamingCheckout = /^\/subscribe\/checkout\/purchase\/streaming(\/|$)/i;

interface Address {
  pathname: string;
  search: string;
}

/**
 * Loads the data that every page needs, once per document: with the first navigation that may load
 * it (application §4). After a failure the load is retried on the next navigation.
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

/**
 * Returns whether this is a streaming checkout to which the visitor was sent with an order or a
 * refused offer.
 */
function bringsItsOwn({ pathname, search }: Address): boolean {
  const query = new URLSearchParams(search);
  const isSent = query.get('status') === 'i' || query.get('ineligibleForOffer') === 'true';
  return isSent && streamingCheckout.test(pathname);
}
