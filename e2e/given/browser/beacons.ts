import type { BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { patienceMs } from '../processes/timeouts.ts';

export interface HealthEvent {
  kind: string;
  remote: string;
  version: string;
  route: string;
  [more: string]: unknown;
}

/** Collects the health events that the pages of a browser send to the edge. */
export function listenToBeacons(context: BrowserContext) {
  const events: HealthEvent[] = [];
  context.on('request', (request) => {
    if (!request.url().endsWith('/beacons')) return;
    events.push(...((request.postDataJSON() as { events: HealthEvent[] } | null)?.events ?? []));
  });
  const answers: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/beacons')) answers.push(response.status());
  });
  const of = (kinds: readonly string[]) => events.filter(({ kind }) => kinds.includes(kind));
  return {
    events,
    /**
     * Waits until exactly these events of the given kinds were sent, and checks that the edge
     * accepted every beacon with 204.
     */
    async told(kinds: readonly string[], expected: object[]) {
      await expect(() => expect(of(kinds)).toMatchObject(expected)).toPass({ timeout: patienceMs });
      expect(answers.filter((status) => status !== 204)).toEqual([]);
    },
  };
}

/** Kinds of events that report a failure. */
export const mishaps = ['load-failure', 'error'] as const;
