import type { DataLayerEvent } from './events.ts';

/** Events for analytics: `sdk.dataLayer.push({ event: 'error', code: 'ALREADY_REDEEMED' })`. */
export interface DataLayer {
  /** Never throws and never blocks. Events pushed before the first paint are queued until then. */
  push(event: DataLayerEvent): void;
  /**
   * Passes all queued events to `take`, oldest first, and every later event as it is pushed. For
   * the shell only: the consumer attached last receives everything.
   */
  into(take: (event: DataLayerEvent) => void): void;
}

const mostWaiting = 100;

/** Queues the first hundred events until a consumer is attached, and drops the rest. */
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
