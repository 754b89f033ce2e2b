import { describe, expect, it } from '@jest/globals';
import { holdSnapshots } from '@sideband/control/snapshot';
import { generate } from 'selfsigned';
import { givenEdge } from '../testing/given-edge.ts';
import { listenTo } from '../testing/listen-to.ts';
import { problemsOfOfrep } from '../testing/ofrep-schemas.ts';
import { snapshotOf } from '../testing/snapshot-of.ts';
import { toggleDocument } from '../testing/toggle-document.ts';

const snapshot = (revision: string) => snapshotOf(toggleDocument({}, revision), revision);

async function givenEdgeAt(revision: string, options: Parameters<typeof givenEdge>[0] = {}) {
  const control = holdSnapshots(snapshot(revision));
  const given = await givenEdge({ snapshots: control, ...options });
  const listen = (address = '', headers: Record<string, string> = {}) =>
    listenTo(`${given.edge.url}/ofrep/v1/events${address}`, headers);
  return Object.assign(given, { listen, flip: (to: string) => control.publish(snapshot(to)) });
}

describe('GET /ofrep/v1/events', () => {
  it('notifies a page of a flip, and the page then fetches the new values', async () => {
    await using given = await givenEdgeAt('1');
    await using page = await given.listen('?since=1');
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });

    given.flip('2');
    const event = await page.next();
    expect(event).toEqual({ type: 'refetchEvaluation', etag: '2', revision: '2' });
    expect(problemsOfOfrep('sseEventData', event)).toEqual([]);
    const asked = await given.post(`/ofrep/v1/evaluate/flags?flagConfigEtag=${event.etag}`, {
      context: { targetingKey: 'abcdEFGH12345678' },
    });
    expect(asked.json()).toMatchObject({ metadata: { revision: '2' } });
  });

  it('notifies a reconnecting page immediately unless its Last-Event-ID is current', async () => {
    await using given = await givenEdgeAt('5');
    await using page = await given.listen('?since=4');
    expect(await page.next()).toMatchObject({ revision: '5' });
    await using again = await given.listen('?since=4', { 'last-event-id': '5' });
    given.flip('6');
    expect(await again.next()).toMatchObject({ revision: '6' });
  });

  it('limits the streams of one address to half of those of an instance, and frees the slot on close', async () => {
    await using given = await givenEdgeAt('1', { streamLimits: { perAddress: 0, all: 2 } });
    {
      await using page = await given.listen('?since=1');
      expect(page.status).toBe(200);
      await using second = await given.listen('?since=1');
      expect([second.status, second.headers['retry-after']]).toEqual([429, '60']);
    }
    // The server notices the closed connection with a delay.
    for (let status = 0; status !== 200; ) {
      await using page = await given.listen('?since=1');
      status = page.status;
    }
  });

  it('survives pages that disconnect while they are being notified', async () => {
    await using given = await givenEdgeAt('1');
    for (let revision = 2; revision < 12; revision += 1) {
      const pages = await Promise.all(
        Array.from({ length: 20 }, () => given.listen(`?since=${revision - 1}`)),
      );
      for (const page of pages) page.vanish();
      given.flip(String(revision));
      await Promise.all(pages.map(({ ended }) => ended));
    }
    await using page = await given.listen('?since=1');
    expect(await page.next()).toMatchObject({ revision: '11' });
  });

  it('does not delay the shutdown of the edge, over HTTP/1 and HTTP/2', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
    for (const options of [{}, { http2: { key, cert } }]) {
      await using given = await givenEdgeAt('1', options);
      await using page = await given.listen('?since=0');
      await page.next();
      await given.edge.close();
      await page.ended;
    }
  });
});
