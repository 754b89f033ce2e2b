import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ClientProviderStatus, OpenFeature } from '@openfeature/web-sdk';
import { failing, openTestEdge } from './edge.for-test.ts';
import type { Asking, Context } from './evaluate.ts';
import { openEvaluation } from './evaluate.ts';

const context: Context = { targetingKey: 'AAAABBBBCCCCDDDD', country: 'US', language: 'en-US' };
const seed = { revision: '7', toggles: { loader: false, flow: 'old' } };
const origin = 'http://localhost:4000';

async function openPage(edge = openTestEdge(7)) {
  const evaluation = await openEvaluation({
    origin,
    seed,
    context,
    page: 'a-page-of-a-test',
    fetch: edge.fetch,
  });
  const ask = (asking: Partial<Asking> = {}) =>
    evaluation.ask({ context, heard: undefined, ...asking });
  const flow = async () => {
    const outcome = await ask();
    return outcome.kind === 'answered' ? outcome.answer.toggles.flow?.value : outcome;
  };
  return { edge, evaluation, ask, flow };
}

const { EventSource, localStorage } = globalThis;
afterEach(async () => {
  await OpenFeature.clearProviders();
  Object.assign(globalThis, { EventSource, localStorage });
});

describe('toggle evaluation', () => {
  it('starts with the values of the document, without a request', async () => {
    const { edge } = await openPage();
    const client = OpenFeature.getClient();
    expect(client.getStringValue('flow', 'code')).toBe('old');
    expect(client.getBooleanValue('unknown', true)).toBe(true);
    expect(client.providerStatus).toBe(ClientProviderStatus.READY);
    expect(edge.asked).toEqual([]);
  });

  it('sends the page ID, its revision, and a newer revision from a notification', async () => {
    const { edge, ask } = await openPage();
    await ask();
    edge.serve(9, {});
    await ask({ heard: '9' });
    await ask();
    const said = edge.asked.map(({ search }) => Object.fromEntries(search));
    expect(said).toEqual([
      { page: 'a-page-of-a-test', revision: '7' },
      { page: 'a-page-of-a-test', revision: '7', flagConfigEtag: '9' },
      { page: 'a-page-of-a-test', revision: '9' },
    ]);
  });

  it('returns each value with the time it takes effect, by default the next document', async () => {
    const { ask } = await openPage(
      openTestEdge(8, {
        loader: [true, 'at-once'],
        flow: [undefined, 'next-navigation'],
        odd: ['x', 'some-day' as 'at-once'],
      }),
    );
    expect(await ask()).toEqual({
      kind: 'answered',
      answer: {
        revision: '8',
        toggles: {
          loader: { value: true, applies: 'at-once' },
          flow: { value: undefined, applies: 'next-navigation' },
          odd: { value: 'x', applies: 'next-document' },
        },
      },
    });
  });

  it('keeps the previous value of a rule that fails', async () => {
    const { edge, flow } = await openPage(openTestEdge(8, { flow: ['new', 'at-once'] }));
    expect(await flow()).toBe('new');
    edge.serve(9, { flow: [failing, 'at-once'] });
    expect(await flow()).toBe('new');
  });

  it('returns the values after a 304', async () => {
    const { edge, flow } = await openPage(openTestEdge(8, { flow: ['new', 'at-once'] }));
    await flow();
    expect(await flow()).toBe('new');
    expect(edge.asked[1]?.ifNoneMatch).toMatch(/^"8 /);
  });

  it.each([
    'unreachable',
    { status: 503 },
    { status: 429 },
    { status: 200, retryAfter: '0' },
  ] as const)('keeps its values while the edge fails: %j', async (trouble) => {
    const { edge, ask, flow } = await openPage(openTestEdge(8, { flow: ['new', 'at-once'] }));
    await ask();
    edge.fail(trouble);
    expect(await ask()).toMatchObject({ kind: 'away' });
    expect(OpenFeature.getClient().getStringValue('flow', 'code')).toBe('new');
    edge.fail(undefined);
    expect(await flow()).toBe('new');
  });

  it('aborts a pending request when the page is left, and can send another', async () => {
    const { edge, evaluation, ask, flow } = await openPage(
      openTestEdge(8, { flow: ['new', 'at-once'] }),
    );
    const letGo = edge.hold();
    const asking = ask();
    await edge.wasAsked(1);
    evaluation.leave();
    letGo();
    expect(await asking).toMatchObject({ kind: 'away' });
    expect(await flow()).toBe('new');
  });

  // Defects of the provider in version 0.4.3, and how each is avoided.
  const perCountry = { flow: [({ country }: Context) => country, 'at-once'] } as const;

  it('defect 1: drops the ETag that the provider keeps after a change of country', async () => {
    const edge = openTestEdge(8, perCountry as never);
    edge.forgetContext();
    const { ask } = await openPage(edge);
    await ask();
    const canada = await ask({ context: { ...context, country: 'CA', language: 'fr-CA' } });
    expect(edge.asked[1]?.ifNoneMatch).toBeNull();
    expect(canada).toMatchObject({ answer: { toggles: { flow: { value: 'CA' } } } });
  });

  it("defects 2 and 7: disables the provider's cache, which serves values of another country", async () => {
    const kept = new Map<string, string>();
    const getItem = jest.fn((key: string) => kept.get(key) ?? null);
    const setItem = jest.fn((key: string, value: string) => void kept.set(key, value));
    Object.assign(globalThis, { localStorage: { getItem, setItem, removeItem: jest.fn() } });
    const edge = openTestEdge(8, perCountry as never);
    const { ask } = await openPage(edge);
    await ask();
    const letGo = edge.hold();
    const canada = ask({ context: { ...context, country: 'CA' } });
    await edge.wasAsked(2);
    letGo();
    expect(await canada).toMatchObject({ answer: { toggles: { flow: { value: 'CA' } } } });
    expect(getItem).not.toHaveBeenCalled();
    expect(setItem).not.toHaveBeenCalled();
  });

  it("defects 3 and 6: does not open the provider's stream, after whose gaps the provider does not refetch", async () => {
    const opened = jest.fn();
    Object.assign(globalThis, { EventSource: opened });
    const { ask } = await openPage();
    // This response contains the stream's URL.
    await ask();
    await ask();
    expect(opened).not.toHaveBeenCalled();
  });

  it("defect 4: does not depend on the provider's status, which stays stale after a failure", async () => {
    const { edge, ask, flow } = await openPage(openTestEdge(8, { flow: ['new', 'at-once'] }));
    edge.fail('unreachable');
    await ask();
    edge.fail(undefined);
    edge.serve(9, { flow: ['newer', 'at-once'] });
    expect(await flow()).toBe('newer');
    expect(OpenFeature.getClient().providerStatus).toBe(ClientProviderStatus.READY);
  });

  it("defect 5: returns the values of each request instead of relying on the provider's events", async () => {
    const { edge, flow } = await openPage(openTestEdge(8, { flow: ['new', 'at-once'] }));
    edge.fail({ status: 500 });
    await flow();
    edge.fail(undefined);
    for (const [revision, value] of [
      [9, 'b'],
      [10, 'c'],
    ] as const) {
      edge.serve(revision, { flow: [value, 'at-once'] });
      expect(await flow()).toBe(value);
    }
  });

  it('hides a 429 from the provider, which would stop sending requests', async () => {
    const { edge, ask, flow } = await openPage(openTestEdge(8, { flow: ['new', 'at-once'] }));
    edge.fail({ status: 429, retryAfter: '3600' });
    expect(await ask()).toEqual({ kind: 'away', retryAfterS: 3600 });
    edge.fail(undefined);
    expect(await flow()).toBe('new');
  });

  it('shares a single provider between the shell and all remotes', async () => {
    const { ask } = await openPage(openTestEdge(8, { flow: ['new', 'at-once'] }));
    await ask();
    const clients = ['shell', 'giftcard', 'checkout'].map((domain) =>
      OpenFeature.getClient(domain),
    );
    expect(clients.map((client) => client.getStringValue('flow', 'code'))).toEqual(
      clients.map(() => 'new'),
    );
  });
});
