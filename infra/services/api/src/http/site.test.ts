import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { signAsEdge } from '@sideband/server/edge-signature';
import { fastify, type InjectOptions } from 'fastify';
import { edgesWith, readSite, type Site } from './site.ts';

const now = () => new Date('2026-11-21T12:00:00Z');
const key = { id: 'k1', secret: randomBytes(32) };
const said = {
  'x-forwarded-for': '10.9.9.9, 203.0.113.7',
  'x-forwarded-host': 'ca.sideband.example',
  'x-forwarded-proto': 'https',
  'x-sideband-country': 'CA',
};
const request = { method: 'GET' as const, url: '/api/session?a=1' };
const signed = { ...said, ...signAsEdge(key, { ...request, headers: said }, now()) };
const asSaid = {
  country: 'CA',
  address: '203.0.113.7',
  origin: 'https://ca.sideband.example',
  isSecure: true,
};
const ofConnection = (address: string) => ({
  country: 'US',
  address,
  origin: 'http://api.internal',
  isSecure: false,
});

async function siteOf(asked: InjectOptions, trustsThisMachine = false): Promise<Site> {
  await using app = fastify();
  const isFromEdge = edgesWith([key], { trustsThisMachine, now });
  app.get('/api/session', async (incoming) => readSite(incoming, isFromEdge));
  const headers = { host: 'api.internal', ...asked.headers };
  return (await app.inject({ ...request, ...asked, headers })).json();
}

describe('visitor site', () => {
  it('trusts the signature of an edge at any address', async () => {
    for (const remoteAddress of ['198.51.100.4', '2001:db8::7', '127.0.0.1']) {
      expect(await siteOf({ remoteAddress, headers: signed })).toEqual(asSaid);
    }
  });

  it('uses only the connection when the signature is missing or invalid', async () => {
    const remoteAddress = '198.51.100.4';
    for (const headers of [
      {},
      said,
      { ...signed, 'x-forwarded-for': '203.0.113.8' },
      { ...signed, signature: signed.signature.toLowerCase() },
    ]) {
      expect(await siteOf({ remoteAddress, headers })).toEqual(ofConnection(remoteAddress));
    }
    const elsewhere = { remoteAddress, headers: signed, url: '/api/session?a=2' };
    expect(await siteOf(elsewhere)).toEqual(ofConnection(remoteAddress));
  });

  it('trusts loopback addresses only when configured to', async () => {
    for (const remoteAddress of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1']) {
      expect(await siteOf({ remoteAddress, headers: said }, true)).toEqual(asSaid);
      expect(await siteOf({ remoteAddress, headers: said })).toMatchObject({ country: 'US' });
    }
    const remoteAddress = '10.0.0.1';
    expect(await siteOf({ remoteAddress, headers: said }, true)).toEqual(
      ofConnection(remoteAddress),
    );
  });
});
