import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2';
import { Agent, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { generate } from 'selfsigned';
import { givenEdge } from '../testing/given-edge.ts';

const origins = { US: 'https://sideband.example', CA: 'https://ca.sideband.example' };

async function givenTlsEdge(options: Parameters<typeof givenEdge>[0] = {}) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const given = await givenEdge({ http2: { key, cert }, origins, ...options });
  let connections = 0;
  given.edge.app.server.on('secureConnection', () => {
    connections += 1;
  });
  const session = connect(given.edge.url, { rejectUnauthorized: false });
  return {
    url: given.edge.url,
    connections: () => connections,
    ask: (path: string, headers: object = {}, body?: string) => ask(session, path, headers, body),
    async [Symbol.asyncDispose]() {
      session.destroy();
      await given[Symbol.asyncDispose]();
    },
  };
}

interface Answer {
  headers: IncomingHttpHeaders & { ':status'?: number };
  body: string;
}

function ask(session: ClientHttp2Session, path: string, headers: object, body?: string) {
  const asked = session.request({
    ':path': path,
    ':authority': 'sideband.example',
    ':method': body === undefined ? 'GET' : 'POST',
    'accept-encoding': 'br',
    ...headers,
  });
  asked.end(body);
  return new Promise<Answer>((done, fail) => {
    const chunks: Buffer[] = [];
    let answered: Answer['headers'] = {};
    asked.on('response', (headers) => {
      answered = headers;
    });
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    asked.on('error', fail);
    asked.on('end', () => {
      const bytes = Buffer.concat(chunks);
      const isBrotli = answered['content-encoding'] === 'br';
      const text = String(isBrotli ? brotliDecompressSync(bytes) : bytes);
      done({ headers: answered, body: text });
    });
  });
}

/** An HTTP/1.1 api that echoes the request headers. */
async function givenApi() {
  const server = createServer((asked, answer) => {
    answer.writeHead(200, { connection: 'keep-alive', 'set-cookie': ['one=1', 'two=2'] });
    answer.end(JSON.stringify(asked.headers));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

describe('edge over TLS', () => {
  it('serves a compressed document and its preloads over a single HTTP/2 connection', async () => {
    await using edge = await givenTlsEdge();
    const { headers, body } = await edge.ask('/subscribe/giftcard');
    expect(headers).toMatchObject({
      ':status': 200,
      'content-encoding': 'br',
      'cache-control': 'private, no-cache',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });

    const named = [...body.matchAll(/<link rel="preload".*? href="(.*?)"/g)].map(
      ([, to]) => `${to}`,
    );
    const files = await Promise.all(named.map((path) => edge.ask(path)));

    expect(named.length).toBeGreaterThan(5);
    for (const { headers } of files) {
      expect(headers[':status']).toBe(200);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    expect(edge.connections()).toBe(1);
  });

  it('marks every cookie of a document as Secure', async () => {
    await using edge = await givenTlsEdge();
    const { headers: redirected } = await edge.ask('/', { 'sec-fetch-mode': 'navigate' });
    const { headers } = await edge.ask('/subscribe/giftcard', {
      cookie: `REDIRECTED_FROM=${encodeURIComponent('/gift')}; SIDEBAND_OVERRIDE=broken`,
    });
    const cookies = [...(redirected['set-cookie'] ?? []), ...(headers['set-cookie'] ?? [])];

    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(
      expect.arrayContaining(['SF_ANON_ID', 'REDIRECTED_FROM', 'SIDEBAND_OVERRIDE']),
    );
    for (const cookie of cookies) expect(cookie).toContain('; Secure');
  });

  it('accepts api calls and beacons, and tells the api that the request came over HTTPS', async () => {
    await using api = await givenApi();
    await using edge = await givenTlsEdge({ apiUrl: api.apiUrl });
    const { headers, body } = await edge.ask('/api/time');
    expect(headers).toMatchObject({ ':status': 200, 'set-cookie': ['one=1', 'two=2'] });
    expect(JSON.parse(body)).toMatchObject({
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'sideband.example',
      'x-sideband-country': 'US',
    });

    const shown = { kind: 'shown', remote: 'giftcard', version: '1.0.0', route: '' };
    const beacon = JSON.stringify({ page: 'b7Kx-90aQ', revision: '1', events: [shown] });
    const json = { 'content-type': 'application/json' };
    const told = await edge.ask('/beacons', { ...json, origin: origins.US }, beacon);
    expect(told.headers[':status']).toBe(204);
    expect(edge.connections()).toBe(1);
  });

  it('serves clients that speak only HTTP/1.1', async () => {
    await using edge = await givenTlsEdge();
    const agent = new Agent({ rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] });
    const asked = request(`${edge.url}/subscribe/giftcard`, {
      agent,
      headers: { host: 'sideband.example' },
    }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();

    expect([answer.statusCode, answer.httpVersion]).toEqual([200, '1.1']);
    agent.destroy();
  });
});
