import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { bootOf } from '../testing/boot-of.ts';
import { givenEdge } from '../testing/given-edge.ts';
import { followConfig } from './follow-config.ts';

const laidDown = {
  domains: { account: { enabled: false } },
  deviceGrantRefreshIntervalMs: 7000,
  sessionPurgeIntervalMs: 5000,
};

/** An api that serves only its SDK configuration, and counts the requests. */
async function givenApi(first: unknown = laidDown) {
  const api = { says: first, asked: 0 };
  const server = createServer(({ url }, response) => {
    const isConfig = url === '/api/sdk-config.json';
    if (isConfig) api.asked += 1;
    response.statusCode = isConfig ? 200 : 404;
    response.end(JSON.stringify(api.says));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(api, {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('SDK configuration', () => {
  it('allows documents to frame the configured chat origin and nothing else', async () => {
    const chat = {
      phone: { US: '1', CA: '2' },
      hours: { opensAt: '08:00', closesAt: '20:00' },
    };
    const policyWith = async (origin: string | undefined) => {
      await using api = await givenApi({ domains: {}, chat: { ...chat, origin } });
      await using given = await givenEdge({ apiUrl: api.url });
      const { headers } = await given.get('/subscribe/giftcard');
      return String(headers['content-security-policy']);
    };

    expect(await policyWith('https://chat.example')).toContain(
      "connect-src 'self'; frame-src https://chat.example; manifest-src",
    );
    for (const none of [undefined, 'https://chat.example; script-src *', 'http://chat.example']) {
      expect(await policyWith(none)).not.toMatch(/frame-src|chat\.example/);
    }
  });

  it('allows documents to frame the configured card fields in addition to the chat', async () => {
    const chat = {
      phone: { US: '1', CA: '2' },
      hours: { opensAt: '08:00', closesAt: '20:00' },
      origin: 'https://chat.example',
    };
    const cards = { origin: 'https://cards.example' };
    await using api = await givenApi({ domains: {}, chat, cards });
    await using given = await givenEdge({ apiUrl: api.url });

    for (const path of ['/subscribe/giftcard', '/error']) {
      const { headers, body } = await given.get(path);
      expect(headers['content-security-policy']).toContain(
        "connect-src 'self' https://cards.example/wallet https://cards.example/wallet/; frame-src https://chat.example https://cards.example; manifest-src",
      );
      expect(bootOf(body).config?.cards).toEqual(cards);
    }
    api.says = { domains: {}, chat, cards: { origin: 'http://cards.example' } };
    await using other = await givenEdge({ apiUrl: api.url });
    const { headers } = await other.get('/subscribe/giftcard');
    expect(headers['content-security-policy']).toContain('frame-src https://chat.example;');
  });

  it('includes the configuration in documents, fetched once for all of them', async () => {
    await using api = await givenApi();
    await using given = await givenEdge({ apiUrl: api.url });

    for (const path of ['/subscribe/giftcard', '/error']) {
      expect(bootOf((await given.get(path)).body).config).toEqual(laidDown);
    }
    expect(api.asked).toBe(1);
  });

  it('serves documents without configuration while the api is unreachable', async () => {
    await using given = await givenEdge();
    const { statusCode, body } = await given.get('/subscribe/giftcard');

    expect(statusCode).toBe(200);
    expect(bootOf(body)).not.toHaveProperty('config');
    expect(given.lines.map(({ msg }) => msg)).toContain(
      'The api does not say how it is to be called',
    );
  });

  it('follows changes, and keeps the last valid configuration when an invalid one is received', async () => {
    await using api = await givenApi({ domains: {} });
    const config = await followConfig(api.url, pino({ level: 'silent' }));
    const after = async (says: unknown) => {
      api.says = says;
      await config.refresh();
      return config.current();
    };

    expect(config.current()).toEqual({ domains: {} });
    expect(await after(laidDown)).toEqual(laidDown);
    for (const wrong of [null, {}, { domains: { account: { enabled: 'no' } } }]) {
      expect(await after(wrong)).toEqual(laidDown);
    }
    expect(await after({ domains: {}, unheardOf: 1 })).toEqual({ domains: {} });
    config.close();
  });

  it('retries every second until the api first responds, and then refreshes once a minute', async () => {
    jest.useFakeTimers();
    const asked = jest
      .spyOn(globalThis, 'fetch')
      .mockRejectedValueOnce(new TypeError('fetch failed'))
      .mockRejectedValueOnce(new TypeError('fetch failed'))
      .mockImplementation(async () => Response.json(laidDown));
    const config = await followConfig('http://api.example', pino({ level: 'silent' }));
    expect(config.current()).toBeUndefined();

    await jest.advanceTimersByTimeAsync(2_000);
    expect(config.current()).toEqual(laidDown);
    await jest.advanceTimersByTimeAsync(59_999);
    expect(asked).toHaveBeenCalledTimes(3);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked).toHaveBeenCalledTimes(4);

    config.close();
    await jest.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveBeenCalledTimes(4);
  });

  it('doubles the retry interval up to the refresh interval while the file is missing or invalid', async () => {
    jest.useFakeTimers();
    const asked = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({}, { status: 404 }));
    const config = await followConfig('http://api.example', pino({ level: 'silent' }));
    const askedWithin = async (ms: number) => {
      const before = asked.mock.calls.length;
      await jest.advanceTimersByTimeAsync(ms);
      return asked.mock.calls.length - before;
    };

    expect(await askedWithin(10_000)).toBe(10);
    expect(await askedWithin(2_000 + 4_000 + 8_000 + 16_000 + 32_000)).toBe(5);
    expect(await askedWithin(600_000)).toBe(10);
    config.close();
  });
});
