import type { DataLayerEvent } from './events.ts';

/** What analytics is told: `sdk.dataLayer.push({ event: 'error', code: 'ALREADY_REDEEMED' })`. */
export interface DataLayer {
  /** Never fails and never waits. What comes before the first picture is kept until then. */
  push(event: DataLayerEvent): void;
  /**
   * Gives `take` what has been pushed so far, the oldest first, and whatever comes from then on. The
   * shell's: whoever takes last takes all.
   */
  into(take: (event: DataLayerEvent) => void): void;
}

const mostWaiting = 100;

/** Keeps the first hundred events until somebody takes them. */
export function createDataLayer(): DataLayer {
  const waiting: DataLayerEvent[] = [];
  let push = (event: DataLayerEvent) => {
    if (waiting.length < mostWaiting) waiting.push(event);
  };
  return {
    push: (event) => push(event),
    into(take) {
      push = take;
      waiting.splice(0).forEach(take);
    },
  };
}
