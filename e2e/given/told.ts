import type { BrowserContext } from '@playwright/test';

export interface Action {
  eventId: string;
  remote: string;
  version: string;
  revision: string;
  /** When it happened, in ISO 8601. */
  at: string;
  logicalClock: { epoch: number; counter: number };
  attributes: { flow: string; step: string; outcome?: string };
}

interface Answer {
  data: { stored: number };
}

const isActions = (url: string) => url.endsWith('/api/playback/telemetry/v2/actions');
const allTelemetry = '**/api/playback/telemetry/**';

/** What the api has taken of what the pages of a browser told of their flows. */
export function listenTo(context: BrowserContext) {
  const taken = new Map<string, Action>();
  let stored = 0;
  let blocked = false;
  context.on('response', async (response) => {
    if (!isActions(response.url()) || !response.ok()) return;
    const { actions } = response.request().postDataJSON() as { actions: Action[] };
    for (const action of actions) taken.set(action.eventId, action);
    // The browser keeps no answer for a page that has gone meanwhile.
    const answer = (await response.json().catch(() => undefined)) as Answer | undefined;
    stored += answer?.data.stored ?? 0;
  });

  return {
    /** Each once, in the order in which they happened. */
    actions: () =>
      [...taken.values()].sort(
        (a, b) =>
          a.logicalClock.epoch - b.logicalClock.epoch ||
          a.logicalClock.counter - b.logicalClock.counter,
      ),
    /** How many of them the api called new, as far as a page was there to hear it. */
    stored: () => stored,
    /** Nothing that is told gets through any more, until it is let through. */
    async block() {
      blocked = true;
      await context.route(allTelemetry, (route) => (blocked ? route.abort() : route.continue()));
    },
    letThrough() {
      blocked = false;
    },
  };
}
