import { describe, expect, it } from '@jest/globals';
import { createSdk, memoryCookies } from '@sideband/shared-sdk';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { fetchDecryptionKey } from './fetch-decryption-key.ts';

const key = 'AAAAAAAAAAAAAAAAAAAAAA==';
const url = 'https://keys.example/playback/key/v1/other';
const keyIdPattern = /^key-\d{4}$/;
const notFound = { status: 422, envelope: { error: { code: 'key-not-found' } } };

/** Responds to key requests as given, to others as the fake does, and records the key requests. */
function stage(answers: { byKeyId?: object; byUrl?: object }) {
  const backend = createFakeBackend();
  const asked: string[] = [];
  const shown: (string | null)[] = [];
  const found = { status: 200, envelope: { data: { key } } };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    if (!pathname.includes('/playback/key/')) return backend.fetch(input, init);
    const address = searchParams.get('url');
    asked.push(address ?? pathname.replace('/api/', ''));
    shown.push(new Headers(init?.headers).get('authorization'));
    const { status, envelope } = { ...found, ...(address ? answers.byUrl : answers.byKeyId) };
    return new Response(JSON.stringify(envelope), { status });
  };
  const sdk = createSdk({
    apiBase: 'http://localhost/api',
    country: 'US',
    fetch,
    cookies: memoryCookies(),
    draftStorage: null,
  });
  return { sdk, asked, shown };
}

describe('fetchDecryptionKey', () => {
  it('fetches the key by its ID', async () => {
    const { sdk, asked } = stage({});

    const found = await fetchDecryptionKey(sdk, { keyId: 'key-0001', url, keyIdPattern });

    expect(found).toEqual({ ok: true, value: { key } });
    expect(asked).toEqual(['playback/key/v1/key-0001']);
  });

  it.each([undefined, '', 'KEY-1', 'key-00012'])(
    'fetches the key by its URL when the key ID is %j',
    async (keyId) => {
      const { sdk, asked } = stage({});

      const found = await fetchDecryptionKey(sdk, { keyId, url, keyIdPattern });

      expect(found).toEqual({ ok: true, value: { key } });
      expect(asked).toEqual([url]);
    },
  );

  it.each([
    ['k7', 'playback/key/v1/k7'],
    ['key-0001', url],
  ])('applies the configured pattern of key IDs: %s', async (keyId, where) => {
    const { sdk, asked } = stage({});

    await fetchDecryptionKey(sdk, { keyId, url, keyIdPattern: /^k\d$/ });

    expect(asked).toEqual([where]);
  });

  it('fetches the key by its URL without a key ID, whatever the pattern', async () => {
    const { sdk, asked } = stage({});

    await fetchDecryptionKey(sdk, { keyId: undefined, url, keyIdPattern: /^[\w-]{1,100}$/ });

    expect(asked).toEqual([url]);
  });

  it('falls back to the URL when the server does not know the key ID', async () => {
    const { sdk, asked } = stage({ byKeyId: notFound });

    const found = await fetchDecryptionKey(sdk, { keyId: 'key-0001', url, keyIdPattern });

    expect(found).toEqual({ ok: true, value: { key } });
    expect(asked).toEqual(['playback/key/v1/key-0001', url]);
  });

  it('sends the access token in the requests by ID and by URL', async () => {
    const { sdk, shown } = stage({ byKeyId: notFound });

    await fetchDecryptionKey(sdk, { keyId: 'key-0001', url, keyIdPattern });

    const withToken = expect.stringMatching(/^Bearer access-token-/);
    expect(shown).toEqual([withToken, withToken]);
  });

  it('returns key-not-found when neither ID nor URL leads to a key', async () => {
    const { sdk } = stage({ byKeyId: notFound, byUrl: notFound });

    const found = await fetchDecryptionKey(sdk, { keyId: 'key-0001', url, keyIdPattern });

    expect(found).toEqual({ ok: false, error: { code: 'key-not-found' } });
  });

  it('throws without trying the URL when the server rejects the key ID for another reason', async () => {
    const { sdk, asked } = stage({
      byKeyId: { status: 403, envelope: { error: { code: 'FORBIDDEN' } } },
    });

    const finding = fetchDecryptionKey(sdk, { keyId: 'key-0001', url, keyIdPattern });

    await expect(finding).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(asked).toEqual(['playback/key/v1/key-0001']);
  });
});
