import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { BadSetting } from '../settings/whole-number.ts';
import {
  edgeHeaders,
  edgeKeysOf,
  isSignedByEdge,
  type SignedRequest,
  signAsEdge,
} from './edge-signature.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const secret = (letter: string) => Buffer.from(letter.repeat(32)).toString('base64url');
const [old, next] = edgeKeysOf('KEYS', `old:${secret('a')}, next:${secret('b')}`);
if (!old || !next) throw new Error('no keys');

const request: SignedRequest = {
  method: 'POST',
  url: '/api/device/v1/devices?a=1',
  headers: {
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': 'ca.localhost:4000',
    'x-forwarded-proto': 'https',
    'x-sideband-country': 'CA',
  },
};
const signed = (by = old) => ({
  ...request,
  headers: { ...request.headers, ...signAsEdge(by, request, now) },
});

describe('edge signature', () => {
  it('has the format of RFC 9421', () => {
    expect(signAsEdge(old, request, now)).toEqual({
      'signature-input':
        'edge=("@method" "@path" "@query" "x-forwarded-for" "x-forwarded-host" "x-forwarded-proto" "x-sideband-country")' +
        ';created=1795262400;keyid="old";alg="hmac-sha256";tag="sideband-edge"',
      signature: expect.stringMatching(/^edge=:[A-Za-z0-9+/]{43}=:$/),
    });
  });

  it.each([old, next])('accepts a signature with any key that the api knows ($id)', (key) => {
    expect(isSignedByEdge([old, next], signed(key), now)).toBe(true);
  });

  it('rejects a signature with a removed key, or with another key that has the same ID', () => {
    const [impostor] = edgeKeysOf('KEYS', `old:${secret('c')}`);
    expect(isSignedByEdge([next], signed(old), now)).toBe(false);
    expect(isSignedByEdge([], signed(old), now)).toBe(false);
    expect(isSignedByEdge([old], signed(impostor), now)).toBe(false);
  });

  it.each([
    [-11, false],
    [-10, true],
    [60, true],
    [61, false],
  ])('%i s after signing, the signature is valid: %s', (seconds, counts) => {
    expect(isSignedByEdge([old], signed(), later(seconds))).toBe(counts);
  });

  it('rejects an old signature whose creation date was replaced', () => {
    const { headers } = signed();
    const renewed = String(headers['signature-input']).replace('1795262400', '1795262500');
    const replayed = { ...request, headers: { ...headers, 'signature-input': renewed } };
    expect(isSignedByEdge([old], replayed, later(100))).toBe(false);
  });

  it('rejects a validly signed request whose signature covers other components', () => {
    const params =
      '("@method");created=1795262400;keyid="old";alg="hmac-sha256";tag="sideband-edge"';
    const { headers } = request;
    const lines = [
      ...['"@method": POST', '"@path": /api/device/v1/devices', '"@query": ?a=1'],
      ...edgeHeaders.map((name) => `"${name}": ${headers[name]}`),
      `"@signature-params": ${params}`,
    ];
    const mac = createHmac('sha256', old.secret).update(lines.join('\n')).digest('base64');
    const odd = { 'signature-input': `edge=${params}`, signature: `edge=:${mac}:` };
    expect(isSignedByEdge([old], { ...request, headers: { ...headers, ...odd } }, now)).toBe(false);
  });

  it.each<[string, Partial<SignedRequest>]>([
    ['method', { method: 'GET' }],
    ['path', { url: '/api/authenticate/logout?a=1' }],
    ['query', { url: '/api/device/v1/devices?a=2' }],
  ])('rejects a request with a changed %s', (_, change) => {
    expect(isSignedByEdge([old], { ...signed(), ...change }, now)).toBe(false);
  });

  it.each(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-sideband-country'])(
    'rejects a request with a changed, missing or repeated %s',
    (name) => {
      for (const value of ['198.51.100.1', undefined, ['203.0.113.7', '198.51.100.1']]) {
        const changed = { ...signed(), headers: { ...signed().headers, [name]: value } };
        expect(isSignedByEdge([old], changed, now)).toBe(false);
      }
    },
  );

  it.each([
    { 'signature-input': undefined },
    { signature: undefined },
    { signature: 'edge=:AAAA:' },
    {
      'signature-input':
        'edge=();created=1795262400;keyid="old";alg="hmac-sha256";tag="sideband-edge"',
    },
    { 'signature-input': ['a', 'b'] },
  ])('rejects a missing or incomplete signature (%j)', (headers) => {
    const spoilt = { ...request, headers: { ...signed().headers, ...headers } };
    expect(isSignedByEdge([old], spoilt, now)).toBe(false);
  });
});

describe('edge keys', () => {
  it.each(['x', 'old:', 'old:dG9vIHNob3J0', `ol d:${secret('a')}`])(
    'rejects the invalid setting %s',
    (text) => {
      expect(() => edgeKeysOf('SIDEBAND_EDGE_KEYS', text)).toThrow(BadSetting);
    },
  );

  it('rejects a duplicate key ID, and never shows a secret in a message', () => {
    const twice = `old:${secret('a')},old:${secret('b')}`;
    expect(() => edgeKeysOf('SIDEBAND_EDGE_KEYS', twice)).toThrow('names one key id twice');
    const tooShort = () => edgeKeysOf('SIDEBAND_EDGE_KEYS', 'old:c2VjcmV0');
    expect(tooShort).not.toThrow(/c2VjcmV0/);
    expect(tooShort).toThrow('base64url of 32 bytes');
  });

  it('returns no keys when the setting is missing', () => {
    expect(edgeKeysOf('SIDEBAND_EDGE_KEYS', undefined)).toEqual([]);
  });
});
