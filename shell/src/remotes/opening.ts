import type { StageState } from './page.ts';

/** What is known while a page is on its way. */
export interface Opening {
  remote: string;
  /** A page is still there from before. */
  hasBefore: boolean;
  /** Money moves on that page. */
  isHeld: boolean;
  /** It has been kept for as long as an old page is better than none. */
  isStale: boolean;
  /** What comes next could take its place now. */
  isReady: boolean;
  /** A picture of the next page stands in the document already. */
  hasPicture: boolean;
}

export type OpeningEvent = { is: 'held'; on: boolean } | { is: 'stale' } | { is: 'ready' };

export function advance(opening: Opening, event: OpeningEvent): Opening {
  if (event.is === 'held') return { ...opening, isHeld: event.on };
  return event.is === 'stale' ? { ...opening, isStale: true } : { ...opening, isReady: true };
}

/**
 * What the person sees meanwhile. A page that money moves on stays in sight however long that takes, and comes back into
 * sight if a payment begins late.
 */
export function seen(opening: Opening): Extract<StageState, { step: 'opening' }> {
  const { remote, hasBefore, isHeld, isStale, isReady, hasPicture } = opening;
  return {
    ...{ step: 'opening', remote, hasPicture },
    over: hasBefore && (isHeld || !isStale),
    late: hasBefore && isStale && !isHeld,
    waits: hasBefore && isHeld && isReady,
  };
}
