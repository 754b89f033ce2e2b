import type { BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { patienceMs } from './patience.ts';

export interface HealthEvent {
  kind: string;
  remote: string;
  version: string;
  route: string;
  [more: string]: unknown;
}

/** What the pages of a browser tell the edge of how they do. */
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
    /** Everything of these kinds, once as much has been told. The edge has understood all that it answered. */
    async told(kinds: readonly string[], expected: object[]) {
      await expect(() => expect(of(kinds)).toMatchObject(expected)).toPass({ timeout: patienceMs });
      expect(answers.filter((status) => status !== 204)).toEqual([]);
    },
  };
}

/** What goes wrong. */
export const mishaps = ['load-failure', 'error'] as const;
