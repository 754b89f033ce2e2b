import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, request as requestTo } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { isSignedByEdge } from '@sideband/server/edge-signature';
import { bootOf } from './testing/boot-of.ts';
import { givenEdge } from './testing/given-edge.ts';

/** What the edge itself fetches from the api. */
const ofTheEdge = ['/api/sdk-config.json', '/api/advertised-prices.json'];

/** An api that echoes the request, with the status and headers that the path asks for. */
async function givenApi() {
  const server = createServer((request, response) => {
    const { headers, method, url = '' } = request;
    if (url.includes('reset')) return void request.socket.destroy();
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      if (!ofTheEdge.includes(url)) asked.push(url);
      response.writeHead(url.includes('busy') ? 503 : 200, {
        'x-trace-id': 't1',
        'retry-after': '1',
      });
      response.end(
        JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }),
      );
    });
  });
  const asked: string[] = [];
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

interface Told {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

describe('api proxy', () => {
  it('forwards the client address, host and country, and drops such headers when the client sends them', async () => {
    await using api = await givenApi();
    await using given = await givenEdge({ apiUrl: api.url });
    const answer = await given.edge.app.inject({
      method: 'POST',
      url: '/api/payment/giftcard/info?a=1',
      remoteAddress: '203.0.113.7',
      headers: {
        host: 'ca.localhost:4000',
        authorization: 'Bearer t',
        cookie: 'AUTH_TOKEN=1',
        'content-type': 'application/json',
        'x-sideband-country': 'US',
        'x-forwarded-for': '10.0.0.1',
        'x-forwarded-country': 'US',
        forwarded: 'for=10.0.0.1',
        connection: 'x-secret',
        'x-secret': '1',
        te: 'trailers',
      },
      payload: '{"number":"1"}',
    });

    const told: Told = answer.json();
    expect(answer.headers['x-trace-id']).toBe('t1');
    expect(told).toMatchObject({
      method: 'POST',
      url: '/api/payment/giftcard/info?a=1',
      body: '{"number":"1"}',
      headers: {
        authorization: 'Bearer t',
        cookie: 'AUTH_TOKEN=1',
        'x-sideband-country': 'CA',
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-host': 'ca.localhost:4000',
        'x-forwarded-proto': 'http',
      },
    });
    for (const name of ['x-forwarded-country', 'forwarded', 'x-secret', 'te']) {
      expect(told.headers).not.toHaveProperty(name);
    }
  });

  it.each([
    ['US', 'localhost:4000', 'en-US'],
    ['CA', 'ca.localhost:4000', 'en-CA'],
  ])('lets pages of %s call the api on their own host, %s', async (country, host, locale) => {
    await using api = await givenApi();
    await using given = await givenEdge({ apiUrl: api.url });
    const page = `http://${host}/subscribe/giftcard`;
    const boot = bootOf((await given.get('/subscribe/giftcard', { host })).body);
    expect(boot).toMatchObject({ country, locale });

    const call = new URL(`${boot.apiBase}/account`, page);
    expect(call.host).toBe(host);
    const told = (await given.get(call.pathname, { host: call.host })).json();
    expect(told).toMatchObject({
      headers: { 'x-sideband-country': country, 'x-forwarded-host': host },
    });
  });

  it('signs the forwarded headers, and strips signatures sent by the client', async () => {
    await using api = await givenApi();
    const key = { id: 'k1', secret: randomBytes(32) };
    await using given = await givenEdge({ apiUrl: api.url, edgeKey: key });
    for (const url of ['/api/session', '/api/a%20b/c?q=%C3%A9&r=a b', '/api//x/./y?', '/api/é|']) {
      const answer = await given.edge.app.inject({
        method: 'POST',
        url,
        remoteAddress: '203.0.113.7',
        payload: '{}',
        headers: {
          host: 'ca.localhost:4000',
          signature: 'edge=:AA:',
          'signature-input': 'edge=()',
        },
      });
      const told: Told = answer.json();
      expect([url, isSignedByEdge([key], told, new Date())]).toEqual([url, true]);
      expect(told.headers['x-forwarded-for']).toBe('203.0.113.7');
    }
  });

  it('strips signatures sent by the client when the edge has no key', async () => {
    await using api = await givenApi();
    await using given = await givenEdge({ apiUrl: api.url });
    const headers = { signature: 'edge=:AA:', 'signature-input': 'edge=()' };
    const { headers: told }: Told = (
      await given.edge.app.inject({
        url: '/api/session',
        headers: { host: 'localhost:4000', ...headers },
      })
    ).json();

    expect(told).not.toHaveProperty('signature');
    expect(told).not.toHaveProperty('signature-input');
  });

  it('immediately returns 502 with a trace ID when the api is unreachable', async () => {
    await using given = await givenEdge();
    const answer = await given.get('/api/session', { 'x-sideband-trace-id': 'trace-0001' });
    expect(answer.statusCode).toBe(502);
    expect(answer.headers).toMatchObject({ 'retry-after': '2', 'x-trace-id': 'trace-0001' });
    expect(answer.json()).toEqual({
      error: { code: 'SYSTEM', description: 'The service does not answer right now.' },
    });
    const withoutTrace: Record<string, string>[] = [{}, { 'x-sideband-trace-id': 'a b' }];
    for (const headers of withoutTrace) {
      const { 'x-trace-id': trace } = (await given.get('/api/session', headers)).headers;
      expect(trace).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('never retries a request', async () => {
    await using api = await givenApi();
    await using given = await givenEdge({ apiUrl: api.url });
    expect((await given.get('/api/busy')).statusCode).toBe(503);
    expect(api.asked).toEqual(['/api/busy']);
    expect((await given.get('/api/reset')).statusCode).toBe(502);
  });

  it('rejects a body that is too large with 413, and one of unknown length with 411', async () => {
    await using api = await givenApi();
    await using given = await givenEdge({ apiUrl: api.url });
    const payload = 'x'.repeat(1024 * 1024 + 1);
    const headers = { host: 'localhost', 'content-type': 'application/json' };
    const answer = await given.edge.app.inject({ method: 'POST', url: '/api/x', headers, payload });
    expect(answer.statusCode).toBe(413);
    expect(api.asked).toEqual([]);

    const status = await new Promise((done) => {
      const request = requestTo(`${given.edge.url}/api/x`, { method: 'POST' }, ({ statusCode }) =>
        done(statusCode),
      );
      request.write('of unknown ');
      request.end('length');
    });
    expect(status).toBe(411);
  });
});
