import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { givenEdge } from './testing/given-edge.ts';

const file = '/a/giftcard/1.0.0/remote.js';

describe('GET /a/*', () => {
  it('serves a file of a version as immutable and readable by any origin', async () => {
    await using given = await givenEdge();
    const { body, headers } = await given.get(file);

    expect(body).toBe('// giftcard remote.js');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
  });

  it('serves the brotli file that the build compressed', async () => {
    await using given = await givenEdge();
    const { rawPayload, headers } = await given.get(file, { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toBe('// giftcard remote.js');
  });

  it.each([
    '/a/giftcard/1.0.0/remote.js.br',
    '/a/giftcard/1.0.0/../../../secret.json',
    '/a/giftcard/1.0.0/..%2f..%2f..%2fsecret.json',
    '/a/giftcard/1.0.0/%2e%2e/%2e%2e/%2e%2e/secret.json',
    '/a/../secret.json',
    '/a/./././secret.json',
    '/a//giftcard/1.0.0/remote.js',
    '/a/giftcard/1.0.0/..\\..\\..\\secret.json',
    '/a/giftcard/1.0.0/none.js',
    '/a/giftcard/1.0.0',
    '/a/',
  ])('does not serve %s', async (url) => {
    await using given = await givenEdge();
    await writeFile(join(given.artifacts, '..', 'secret.json'), '{"secret":true}');
    const { body, statusCode } = await given.get(url);
    expect(statusCode).not.toBe(200);
    expect(body).not.toContain('secret');
  });

  it('serves the favicon and robots.txt at their well-known paths', async () => {
    await using given = await givenEdge();
    expect((await given.get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
    expect((await given.get('/favicon.ico')).statusCode).toBe(200);
    expect((await given.get('/robots.txt')).body).toContain('Disallow: /api/');
  });
});
