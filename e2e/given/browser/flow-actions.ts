import type { BrowserContext } from '@playwright/test';

export interface Action {
  eventId: string;
  remote: string;
  version: string;
  revision: string;
  /** Time of the action, in ISO 8601. */
  at: string;
  logicalClock: { epoch: number; counter: number };
  attributes: { flow: string; step: string; outcome?: string };
}

interface Answer {
  data: { stored: number };
}

const isActions = (url: string) => url.endsWith('/api/playback/telemetry/v2/actions');
const allTelemetry = '**/api/playback/telemetry/**';

/** Collects the flow actions that the pages of a browser have sent and the API has accepted. */
export function listenTo(context: BrowserContext) {
  const taken = new Map<string, Action>();
  let stored = 0;
  let blocked = false;
  context.on('response', async (response) => {
    if (!isActions(response.url()) || !response.ok()) return;
    const { actions } = response.request().postDataJSON() as { actions: Action[] };
    for (const action of actions) taken.set(action.eventId, action);
    // The body of a response is unavailable once its page has closed.
    const answer = (await response.json().catch(() => undefined)) as Answer | undefined;
    stored += answer?.data.stored ?? 0;
  });

  return {
    /** Accepted actions without duplicates, in logical order. */
    actions: () =>
      [...taken.values()].sort(
        (a, b) =>
          a.logicalClock.epoch - b.logicalClock.epoch ||
          a.logicalClock.counter - b.logicalClock.counter,
      ),
    /**
     * Number of actions that the API reported as new, counting only responses that could be read.
     */
    stored: () => stored,
    /** Blocks all telemetry until `letThrough` is called. */
    async block() {
      blocked = true;
      await context.route(allTelemetry, (route) => (blocked ? route.abort() : route.continue()));
    },
    letThrough() {
      blocked = false;
    },
  };
}
