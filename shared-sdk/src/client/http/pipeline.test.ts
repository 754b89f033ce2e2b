import { describe, expect, it, jest } from '@jest/globals';
import { memoryCookies } from '@sideband/shared-sdk';
import { answering, connect, high } from './test-line.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

describe('request pipeline', () => {
  it('sends JSON with action ID, trace ID and timestamp', async () => {
    const fetch = jest.fn(answering(200, { data: {} }));
    const { report } = connect(fetch);
    await report({ metres: 4.2 });
    await report({ metres: 4.2 });

    const [[url, init] = [], [, next] = []] = sent(fetch);
    expect(url).toBe('https://listen.example/api/tides/report');
    expect(init).toMatchObject({ method: 'POST', body: '{"metres":4.2}' });
    expect(headersOf(init)).toMatchObject({
      'content-type': 'application/json',
      'x-sideband-action-id': expect.stringMatching(uuid),
      'x-sideband-trace-id': expect.stringMatching(uuid),
      'x-sideband-source-timestamp': '2026-11-21T12:00:00.000Z',
    });
    const action = 'x-sideband-action-id';
    expect(headersOf(next)[action]).not.toBe(headersOf(init)[action]);
  });

  it.each([500, 502, 504, 599])('retries a read after 1, 2 and 4 seconds on %i', async (status) => {
    const fetch = jest.fn(answering(status, 'down'));
    const { read, clock } = connect(fetch);
    const outcome = read().catch((failure) => failure.status);
    const timesAfter = async (ms: number) => {
      await clock.advance(ms);
      return fetch.mock.calls.length;
    };

    expect(await timesAfter(999)).toBe(1);
    expect(await timesAfter(1)).toBe(2);
    expect(await timesAfter(2000)).toBe(3);
    expect(await timesAfter(3999)).toBe(3);
    expect(await timesAfter(1)).toBe(4);
    expect(await outcome).toBe(status);
  });

  it('returns the response when only the third retry succeeds', async () => {
    const fetch = jest.fn(answering(200, { data: high }));
    for (let nth = 0; nth < 3; nth++) fetch.mockImplementationOnce(answering(500, ''));
    const { read, clock } = connect(fetch);
    const outcome = read();
    await clock.advance(7000);

    expect(await outcome).toEqual({ ok: true, value: high });
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it('keeps the action ID and changes the trace ID on a retry', async () => {
    const fetch = jest
      .fn(answering(200, { data: high }))
      .mockImplementationOnce(answering(500, ''));
    const { read, clock } = connect(fetch);
    const outcome = read();
    await clock.advance(1000);

    expect(await outcome).toEqual({ ok: true, value: high });
    const [first, second] = sent(fetch).map(([, init]) => headersOf(init));
    expect(second?.['x-sideband-action-id']).toBe(first?.['x-sideband-action-id']);
    expect(second?.['x-sideband-trace-id']).not.toBe(first?.['x-sideband-trace-id']);
  });

  it.each([503, 429, 400, 401, 402, 403, 404, 408, 409, 410, 422, 499])(
    'does not retry on %i',
    async (status) => {
      const fetch = jest.fn(answering(status, ''));
      await expect(connect(fetch).read()).rejects.toMatchObject({ status });

      expect(fetch).toHaveBeenCalledTimes(1);
    },
  );

  it('does not retry when no response arrives', async () => {
    const fetch = jest.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
    const { read, clock } = connect(fetch);
    const outcome = read().catch(({ name }) => name);
    await clock.advance(60_000);

    expect(await outcome).toBe('NetworkError');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('does not retry on 429, even with Retry-After', async () => {
    const headers = { 'retry-after': '1' };
    const fetch = jest.fn(async () => new Response('', { status: 429, headers }));
    const { read, clock } = connect(fetch);
    await expect(read()).rejects.toMatchObject({ status: 429 });
    await clock.advance(60_000);

    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each(['report', 'correct'] as const)(
    'never retries a call that is not idempotent (%s)',
    async (name) => {
      const fetch = jest.fn(answering(500, ''));
      await expect(connect(fetch)[name]({ metres: 1 })).rejects.toMatchObject({ status: 500 });

      expect(fetch).toHaveBeenCalledTimes(1);
    },
  );

  it.each(['replace', 'remove'] as const)('retries an idempotent call (%s)', async (name) => {
    const fetch = jest.fn(answering(200, { data: {} })).mockImplementationOnce(answering(502, ''));
    const { clock, ...calls } = connect(fetch);
    const outcome = calls[name]({ metres: 1 });
    await clock.advance(1000);

    expect(await outcome).toEqual({ ok: true, value: {} });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('retries on the configured schedule', async () => {
    const fetch = jest.fn(answering(500, ''));
    const { read, clock } = connect(fetch, { timing: { retryDelaysMs: [5000] } });
    const outcome = read().catch((failure) => failure.status);
    await clock.advance(4999);
    expect(fetch).toHaveBeenCalledTimes(1);
    await clock.advance(1);

    expect(await outcome).toBe(500);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('sends the test header only in test mode and the preview header only in preview mode', async () => {
    const fetch = jest.fn(answering(200, { data: high }));
    await connect(fetch, { test: true, preview: true }).read();
    await connect(fetch).read();

    const [asked, plain] = sent(fetch).map(([, init]) => headersOf(init));
    expect(asked).toMatchObject({ 'x-sideband-test': '1', 'x-sideband-preview': '1' });
    expect(plain).not.toHaveProperty('x-sideband-test');
    expect(plain).not.toHaveProperty('x-sideband-preview');
  });

  it.each([
    [{ test: true }, { 'x-sideband-test': '1' }],
    [{ preview: true }, { 'x-sideband-preview': '1' }],
  ])('sends only the header of the active mode: %j', async (mode, header) => {
    const fetch = jest.fn(answering(200, { data: high }));
    await connect(fetch, mode).read();

    const [[, init] = []] = sent(fetch);
    const modes = Object.entries(headersOf(init)).filter(([name]) => /test|preview/.test(name));
    expect(Object.fromEntries(modes)).toEqual(header);
  });

  it('sends the device grant once there is one', async () => {
    const kept = {
      deviceId: 'device',
      grant: 'grant-1',
      grantExpiresAt: '2027-01-01T00:00:00Z',
      grantVersion: 'v2',
    };
    const fetch = jest.fn(answering(200, { data: high }));
    await connect(fetch).read();
    const cookies = memoryCookies({ DEVICE_GRANT: JSON.stringify(kept) });
    await connect(fetch, { cookies }).read();

    const [before, after] = sent(fetch).map(([, init]) => headersOf(init));
    expect(before).not.toHaveProperty('x-sideband-device-grant');
    expect(after).toMatchObject({ 'x-sideband-device-grant': 'grant-1' });
  });
});

it('request pipeline sends all common headers, with a new trace ID and logical clock per attempt', async () => {
  const fetch = jest
    .fn(answering(200, { data: high }))
    .mockImplementationOnce(answering(500, '{}'));
  const grant = { deviceId: 'device', grant: 'grant-1', grantVersion: 'v2' };
  const cookies = memoryCookies({
    DEVICE_GRANT: JSON.stringify({ ...grant, grantExpiresAt: '2027-01-01T00:00:00Z' }),
    LOGICAL_CLOCK: '[3,7]',
  });
  const { read, clock } = connect(fetch, { cookies, test: true, preview: true });
  const reading = read();
  await clock.advance(1000);
  await reading;

  const common = {
    'x-sideband-logical-clock': '[3,8]',
    'x-sideband-test': '1',
    'x-sideband-preview': '1',
    'x-sideband-device-grant': 'grant-1',
    'x-sideband-action-id': expect.stringMatching(uuid),
    'x-sideband-source-timestamp': '2026-11-21T12:00:00.000Z',
    'x-sideband-trace-id': expect.stringMatching(uuid),
  };
  const [first, second] = sent(fetch).map(([, init]) => headersOf(init));
  expect(first).toEqual(common);
  expect(second).toEqual({
    ...common,
    'x-sideband-logical-clock': '[3,9]',
    'x-sideband-source-timestamp': '2026-11-21T12:00:01.000Z',
  });
  expect(second?.['x-sideband-trace-id']).not.toBe(first?.['x-sideband-trace-id']);
});

type Fetch = jest.Mock<() => Promise<Response>>;
const sent = (fetch: Fetch) => fetch.mock.calls as unknown as [string, RequestInit][];
const headersOf = (init?: RequestInit) => Object.fromEntries(new Headers(init?.headers));
