import { describe, expect, it } from '@jest/globals';
import { holdSnapshots } from '@sideband/control/snapshot';
import { OFREPApi } from 'ofrep-core-today';
import { givenEdge } from '../testing/given-edge.ts';
import { snapshotOf } from '../testing/snapshot-of.ts';
import { toggleDocument } from '../testing/toggle-document.ts';

const context = { targetingKey: 'abcdEFGH12345678' };
const asked = { context };

/** The client that OpenFeature publishes and all its providers use. */
async function givenClient(options: Parameters<typeof givenEdge>[0] = {}) {
  const control = holdSnapshots(snapshotOf(toggleDocument({ vega: true })));
  const given = await givenEdge({ snapshots: control, ...options });
  const client = new OFREPApi({ baseUrl: given.edge.url });
  return {
    client,
    flip(revision: string) {
      control.publish(snapshotOf(toggleDocument({ vega: false }, revision), revision));
    },
    [Symbol.asyncDispose]: () => given[Symbol.asyncDispose](),
  };
}

describe("OpenFeature's own OFREP client", () => {
  it('reads values, and distinguishes an unchanged document from a changed one', async () => {
    await using given = await givenClient();
    const { client } = given;
    const first = await client.postBulkEvaluateFlags(asked);
    const vega = { key: 'vega', value: true, variant: 'on', reason: 'STATIC' };
    expect(first).toMatchObject({ httpStatus: 200, value: { metadata: { revision: '1' } } });
    expect(first.value).toMatchObject({
      flags: expect.arrayContaining([expect.objectContaining(vega)]),
    });
    expect(await client.postEvaluateFlag('vega', asked)).toMatchObject({ value: vega });

    const etag = first.httpResponse?.headers.get('etag') ?? null;
    expect((await client.postBulkEvaluateFlags(asked, etag)).httpStatus).toBe(304);
    given.flip('2');
    const next = await client.postBulkEvaluateFlags(asked, etag, { flagConfigEtag: '2' });
    expect(next).toMatchObject({ httpStatus: 200, value: { metadata: { revision: '2' } } });
  });

  it('reads why a request was rejected', async () => {
    await using given = await givenClient();
    const { client } = given;
    expect(await client.postBulkEvaluateFlags({ context: {} })).toMatchObject({
      value: {
        errorCode: 'TARGETING_KEY_MISSING',
        errorDetails: 'The context has no targetingKey.',
      },
    });
    expect(await client.postEvaluateFlag('nothing', asked)).toMatchObject({
      value: { key: 'nothing', errorCode: 'FLAG_NOT_FOUND' },
    });
  });

  it('reads when to retry after a 429', async () => {
    await using given = await givenClient({ requestLimits: { perSecond: 0.1, atOnce: 0 } });
    await expect(given.client.postBulkEvaluateFlags(asked)).rejects.toMatchObject({
      name: expect.stringContaining('TooManyRequests'),
      retryAfterDate: expect.any(Date),
    });
  });
});
