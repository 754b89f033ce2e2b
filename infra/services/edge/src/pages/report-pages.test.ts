import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { givenEdge } from '../testing/given-edge.ts';
import { listenTo } from '../testing/listen-to.ts';
import { reportPages } from './report-pages.ts';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] }));
afterEach(() => void jest.useRealTimers());

describe('page reports', () => {
  it('are sent soon after a change, and periodically without one', () => {
    const told: unknown[] = [];
    let open = 1;
    const stop = reportPages({ report: () => ({ revision: '1', pages: { 1: open } }) }, (report) =>
      told.push(report.pages[1]),
    );
    jest.advanceTimersByTime(500);
    open = 2;
    jest.advanceTimersByTime(500);
    expect(told).toEqual([1, 2]);
    jest.advanceTimersByTime(4_500);
    expect(told).toEqual([1, 2]);
    jest.advanceTimersByTime(500);
    expect(told).toEqual([1, 2, 2]);
    stop();
    jest.advanceTimersByTime(60_000);
    expect(told).toHaveLength(3);
  });

  it('count polling and streaming pages by their generated ID', async () => {
    jest.useRealTimers();
    const told: { pages: Record<string, number> }[] = [];
    await using given = await givenEdge({ reportPages: (report) => told.push(report) });
    const context = { targetingKey: 'abcdEFGH12345678' };
    const asks = (page: string) =>
      given.post(`/ofrep/v1/evaluate/flags?page=${page}&revision=1`, { context });
    await asks('page-one-1');
    await asks('page-one-1');
    await asks('no name!');
    await using stream = await listenTo(
      `${given.edge.url}/ofrep/v1/events?since=1&page=page-two-2`,
    );
    expect(stream.status).toBe(200);
    while (told.at(-1)?.pages[1] !== 2) await new Promise((resume) => setImmediate(resume));
  });
});
