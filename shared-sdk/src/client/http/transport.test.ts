import { describe, expect, it, jest } from '@jest/globals';
import { isAnswerLost } from '@sideband/shared-sdk';
import { answering, connect } from './test-line.ts';

const never = () => new Promise<Response>(() => {});
const nameOf = (call: Promise<unknown>) =>
  call.then(
    () => 'value',
    (failure) => failure.name,
  );

describe('transport', () => {
  it('rejects with NetworkError after one attempt when the network is down', async () => {
    const fetch = jest.fn(async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await nameOf(connect(fetch).read())).toBe('NetworkError');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('rejects with NetworkError when a response is cut off', async () => {
    const broken = new ReadableStream({
      pull(stream) {
        stream.error(new TypeError('terminated'));
      },
    });
    expect(await nameOf(connect(async () => new Response(broken)).read())).toBe('NetworkError');
  });

  it.each(['read', 'report', 'correct', 'replace', 'remove'] as const)(
    'times out after 15 seconds and aborts the request (%s)',
    async (name) => {
      const fetch = jest.fn((..._request: Parameters<typeof globalThis.fetch>) => never());
      const { clock, ...calls } = connect(fetch);
      const ask: (body: { metres: number }) => Promise<unknown> = calls[name];
      const outcome = nameOf(ask({ metres: 1 }));
      let ended = false;
      void outcome.then(() => {
        ended = true;
      });

      await clock.advance(14_999);
      expect(ended).toBe(false);
      await clock.advance(1);

      expect(await outcome).toBe('TimeoutError');
      expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    },
  );

  it('rejects pending and new calls once the SDK is closed, and leaves no timer running', async () => {
    const { sdk, read, clock } = connect(never);
    const underWay = nameOf(read());
    await clock.advance(0);
    sdk.destroy();

    expect(await underWay).toBe('GenericError');
    expect(await nameOf(read())).toBe('GenericError');
    expect(clock.pending()).toBe(0);
  });

  it('does not retry when the SDK is closed between two attempts', async () => {
    const fetch = jest.fn(answering(500, ''));
    const { sdk, read, clock } = connect(fetch);
    const underWay = nameOf(read());
    await clock.advance(500);
    sdk.destroy();

    expect(await underWay).toBe('GenericError');
    expect(clock.pending()).toBe(0);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['no response', async () => Promise.reject(new TypeError('Failed to fetch')), true],
  ['a server error', answering(500, ''), true],
  ['an unreadable response', answering(200, 'hello'), true],
  ['a refusal', answering(403, { error: { code: 'FORBIDDEN' } }), false],
  ['a refusal of a proxy', answering(403, '<html>Forbidden</html>'), false],
])(
  'isAnswerLost reports whether the server may have acted after %s: %#',
  async (_, fetch, lost) => {
    const failure = await connect(fetch)
      .report({ metres: 1 })
      .catch((thrown) => thrown);

    expect(isAnswerLost(failure)).toBe(lost);
  },
);
