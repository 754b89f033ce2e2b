import { describe, expect, it } from '@jest/globals';
import { memoryCookies } from '@sideband/shared-sdk';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import fc from 'fast-check';

const keys = { path: /^\/playback\/key\//, base: 'https://playback.example/api' };

function player(options = {}) {
  const server = createFakeBackend();
  return { server, ...server.newSdk({ keys, ...options }) };
}

describe('keyRequest', () => {
  it.each([
    'https://cdn.example/playback/key/v1/1234?device=7',
    '/playback/key/v1/1234?device=7',
    'http://listen.example/playback/key/v1/1234?device=7#part',
  ])('directs a key request (%s) to the playback service with the access token', async (url) => {
    const { keyRequest } = player();

    expect(await keyRequest(url)).toEqual({
      url: 'https://playback.example/api/playback/key/v1/1234?device=7',
      headers: { authorization: expect.stringMatching(/^Bearer access-token-/) },
    });
  });

  it.each([
    'https://cdn.example/segments/1.aac',
    'https://evil.example/x?next=/playback/key/v1/1234',
    'https://evil.example/not/playback/key/v1/1234',
    'https://[',
    'data:audio/aac;base64,AAAA',
    '',
  ])('leaves any other request (%s) unchanged and without the token', async (url) => {
    const { keyRequest, server } = player();

    expect(await keyRequest(url)).toEqual({ url, headers: {} });
    expect(server.timesAsked('device.register')).toBe(0);
  });

  it.each(['x:@evil.example/playback/key/v1/1234', 'x:.evil.example/playback/key/v1/1234'])(
    'adds no token for a URL that disguises another host (%s)',
    async (url) => {
      const { keyRequest } = player({
        keys: { path: /playback\/key/, base: 'https://playback.example' },
      });

      expect(await keyRequest(url)).toEqual({ url, headers: {} });
    },
  );

  it('uses the token of the current session, not that of an earlier one', async () => {
    const server = createFakeBackend();
    const cookies = memoryCookies();
    const sdk = server.newSdk({ keys, cookies });
    const held = () => JSON.parse(cookies.read('AUTH_TOKEN') ?? '').session.accessToken;
    const shown = async () => (await sdk.keyRequest('/playback/key/v1/1234')).headers;

    expect(await shown()).toEqual({ authorization: `Bearer ${held()}` });
    const visitors = held();
    await signInWithPassword(sdk, await server.given.customer());
    expect(await shown()).toEqual({ authorization: `Bearer ${held()}` });
    expect(held()).not.toBe(visitors);
    sdk.destroy();
  });

  it('leaves requests unchanged when no keys are configured', async () => {
    const url = 'https://cdn.example/playback/key/v1/1234';

    expect(await player({ keys: undefined }).keyRequest(url)).toEqual({ url, headers: {} });
  });

  it('sends the token to the playback service only', async () => {
    const { keyRequest } = player();
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string()),
        async (url) => {
          const asked = await keyRequest(url);
          const isKey = asked.url.startsWith(`${keys.base}/playback/key/`);
          expect('authorization' in asked.headers).toBe(isKey);
        },
      ),
    );
  });
});
