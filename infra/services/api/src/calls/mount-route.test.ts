import { describe, expect, it } from '@jest/globals';
import { accept, call, domain, z } from '@sideband/shared-sdk/wire';
import { createServer } from '../http/create-server.ts';
import { createLogger } from '../http/logger.ts';
import { type Services, serve } from '../http/serve.ts';
import { mountRoute } from './mount-route.ts';

const seen = z.object({ seen: z.array(z.string()) });
const harbours = domain('harbours', {
  read: call.get('harbours/{harbour}/tides/{pier}', {
    credential: 'none',
    params: z.object({ harbour: z.string(), pier: z.int() }),
    query: z.object({ days: z.int(), low: z.optional(z.boolean()) }),
    answer: seen,
  }),
  moor: call.delete('harbours/mooring', { credential: 'oneTimePasscodeGrant', answer: seen }),
  renew: call.put('harbours/mooring', {
    credential: 'refreshCookie',
    body: z.object({ boat: z.string() }),
    answer: seen,
  }),
});

const tell = (...all: unknown[]) => accept({ seen: all.map(String) });
const routes = [
  serve(harbours.read, async ({ params, query }) =>
    tell(params.harbour, params.pier + 1, query.days + 1, query.low),
  ),
  serve(harbours.moor, async ({ grant }) => tell(grant)),
  serve(harbours.renew, async ({ refreshTokens, body }) =>
    tell(refreshTokens.authenticated, refreshTokens.anonymous, body.boat),
  ),
];

/** Starts a server with these routes only, which use no services. */
function openServer() {
  const log: string[] = [];
  const logger = createLogger({ write: (line) => void log.push(line) });
  const app = createServer({ logger });
  for (const route of routes) {
    const context = { services: {} as Services, now: () => new Date(), isFromEdge: () => true };
    mountRoute(app, route, context);
  }
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', path: string, more: object = {}) => {
    const response = await app.inject({ method, url: `/api/harbours/${path}`, ...more });
    return { status: response.statusCode, ...response.json() };
  };
  return { ask, log };
}

describe('call with values in its URL', () => {
  it('passes them to its handler with their declared types', async () => {
    const { ask } = openServer();
    expect(await ask('GET', 'Perc%C3%A9%2Fquay/tides/2?days=3&low=true')).toEqual({
      status: 200,
      data: { seen: ['Percé/quay', '3', '4', 'true'] },
    });
  });

  it('keeps them out of the log, even for an unknown call', async () => {
    const { ask, log } = openServer();
    await ask('GET', 'secret-harbour/tides/2?days=3&note=secret-note');
    await ask('GET', 'secret-harbour/unheard-of?note=secret-note');

    const written = log.join('');
    expect(written).toContain('/api/harbours/:harbour/tides/:pier');
    expect(written).not.toContain('secret');
  });

  it('accepts values that have the length of our IDs', async () => {
    const { ask } = openServer();
    const long = 'x'.repeat(400);
    expect(await ask('GET', `${long}/tides/2?days=3`)).toMatchObject({
      data: { seen: [long, '3', '4', 'undefined'] },
    });
  });

  it.each([
    ['x/tides/two?days=3', 'pier'],
    ['x/tides/2', 'days'],
    ['x/tides/2?days=3&low=maybe', 'low'],
  ])('rejects %s and names the invalid field', async (path, field) => {
    const { ask } = openServer();
    expect(await ask('GET', path)).toMatchObject({
      status: 400,
      error: { code: 'BAD_REQUEST', invalidFields: [{ field }] },
    });
  });
});

describe('call with a bearer grant', () => {
  it('passes the grant to its handler and keeps it out of the log', async () => {
    const { ask, log } = openServer();
    const headers = { authorization: 'Bearer secret-grant' };

    expect(await ask('DELETE', 'mooring', { headers })).toMatchObject({
      data: { seen: ['secret-grant'] },
    });
    expect(log.join('')).not.toContain('secret-grant');
  });

  it('returns 401 without a grant', async () => {
    const { ask } = openServer();
    expect(await ask('DELETE', 'mooring')).toMatchObject({ status: 401 });
  });
});

describe('call with the refresh cookie', () => {
  const payload = { boat: 'Ada' };
  const origin = 'http://sideband.example';
  const headers = { host: 'sideband.example', origin };

  it('passes the tokens to its handler, whatever other cookies are sent', async () => {
    const { ask, log } = openServer();
    const cookie = 'a=1; REFRESH_TOKEN=secret-1; b=2; ANONYMOUS_REFRESH_TOKEN=secret-2';

    const answered = await ask('PUT', 'mooring', { headers: { ...headers, cookie }, payload });

    expect(answered).toMatchObject({ data: { seen: ['secret-1', 'secret-2', 'Ada'] } });
    expect(log.join('')).not.toContain('secret');
  });

  it.each(['a=1', 'X_REFRESH_TOKEN=other', 'REFRESH_TOKEN='])(
    'finds no tokens in %s',
    async (cookie) => {
      const { ask } = openServer();
      expect(
        await ask('PUT', 'mooring', { headers: { ...headers, cookie }, payload }),
      ).toMatchObject({ data: { seen: ['undefined', 'undefined', 'Ada'] } });
    },
  );

  it.each([
    ['another site', { origin: 'http://evil.example' }],
    ['the same host with another protocol', { origin: 'https://sideband.example' }],
    ['a page with an opaque origin', { origin: 'null' }],
    ['a sender with an empty origin', { origin: '' }],
  ])('rejects a request from %s', async (_, from) => {
    const { ask } = openServer();
    const cookie = 'REFRESH_TOKEN=secret-1';
    expect(
      await ask('PUT', 'mooring', { headers: { ...headers, cookie, ...from }, payload }),
    ).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } });
  });
});
