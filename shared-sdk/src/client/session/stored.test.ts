import { describe, expect, it, jest } from '@jest/globals';
import type { CookieStore } from '@sideband/shared-sdk';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import fc from 'fast-check';
import { listen, openBrowser, signedInPage } from './test-page.ts';

const session = {
  sessionType: 'anonymous',
  accessToken: 'token',
  accessTokenId: 'id',
  accessTokenExpiresAt: '2027-01-01T00:00:00Z',
  refreshTokenExpiresAt: '2027-01-01T00:00:00Z',
  location: 'US',
};
const damage = [
  { epoch: 1.5 },
  { untilClosed: 'yes' },
  { anonymous: {} },
  { leaving: {} },
  { left: 'away' },
  { looksExpired: 'no' },
  { brokeAt: 'soon' },
  { convergenceToken: '' },
  { session: { ...session, accessTokenId: 7 } },
  { session: { ...session, refreshTokenExpiresAt: 'soon' } },
  { session: { ...session, location: 12 } },
];
const garbage = [
  '',
  'null',
  'undefined',
  '[]',
  '{}',
  '0',
  '"text"',
  'garbage',
  '%7Bnot-json',
  '%',
  '%E0%A4%A',
  '{"session":',
  JSON.stringify({ session }).slice(0, 60),
  JSON.stringify({ session: { ...session, accessTokenExpiresAt: 'soon' } }),
  JSON.stringify({ session: { ...session, accessToken: null } }),
  JSON.stringify({ session: { ...session, sessionType: 'refresh' } }),
  JSON.stringify({ session: { ...session, sessionType: 'authenticated' } }),
  JSON.stringify({ session: { ...session, sessionType: 'guest' } }),
  JSON.stringify({ session: { ...session, accessToken: '🎧' } }),
  JSON.stringify({ session: { ...session, accessToken: '' } }),
  JSON.stringify({
    deviceId: 'device-1',
    grant: '🎧',
    grantExpiresAt: '2027-01-01T00:00:00Z',
    grantVersion: 'v2',
  }),
  JSON.stringify({ session, handle: 'ada@example.com' }),
  JSON.stringify({ session, handle: 12 }),
  ...damage.map((part) => JSON.stringify({ session, ...part })),
  '{"__proto__":{"session":{}}}',
  '\u0000\u202e🎧',
];

const startsAnonymously = async (cookies: Record<string, string>) => {
  const { openPage, started } = openBrowser(cookies);
  const sdk = openPage();
  await sdk.session.start();
  expect(sdk.session.current()).toEqual({ type: 'anonymous', reason: 'arrived' });
  expect(started()).toEqual({ devices: 1, sessions: 1 });
};

describe('unreadable cookies', () => {
  it.each(garbage)('(%j) count as missing', async (text) => {
    await startsAnonymously({ AUTH_TOKEN: text, DEVICE_GRANT: text });
  });

  it('count as missing even on a page that had read them before', async () => {
    const { openPage, started, cookies } = openBrowser();
    const sdk = openPage();
    await sdk.session.start();
    for (const name of ['AUTH_TOKEN', 'DEVICE_GRANT']) cookies.write(name, 'garbage');

    await sdk.bind(giftCards).lookUp({ cardIdentifier: 'SDB-ANY' });
    expect(started()).toEqual({ devices: 2, sessions: 2 });
  });

  it('count as missing on an open page when the type of the session is unknown', async () => {
    const { openPage, started, cookies } = openBrowser();
    const sdk = openPage();
    await sdk.session.start();
    const unknown = { session: { ...session, sessionType: 'guest' } };
    cookies.write('AUTH_TOKEN', JSON.stringify(unknown));

    await sdk.bind(giftCards).lookUp({ cardIdentifier: 'SDB-ANY' });
    expect(started()).toEqual({ devices: 1, sessions: 2 });
  });

  it('count as missing whatever they contain', async () => {
    const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.json());
    await fc.assert(
      fc.asyncProperty(anyText, anyText, (AUTH_TOKEN, DEVICE_GRANT) =>
        startsAnonymously({ AUTH_TOKEN, DEVICE_GRANT }),
      ),
      { numRuns: 100 },
    );
  });
});

it("AUTH_TOKEN holds a customer's session and handle, and no refresh token", async () => {
  const browser = openBrowser();
  const { customer } = await signedInPage(browser);

  const { handle, session: kept } = JSON.parse(browser.cookies.read('AUTH_TOKEN') ?? '');
  expect(handle).toBe(customer.handle);
  expect(kept).toMatchObject({
    accessToken: expect.any(String),
    sessionType: 'authenticated',
    location: 'US',
  });
  expect(kept).not.toHaveProperty('refreshToken');
});

it("AUTH_TOKEN holds a visitor's session with their country and no handle", async () => {
  const { openPage, cookies } = openBrowser();
  await openPage({ country: 'CA' }).session.start();

  const { handle, session: kept } = JSON.parse(cookies.read('AUTH_TOKEN') ?? '');
  expect(handle).toBeUndefined();
  expect(kept).toMatchObject({
    accessToken: expect.any(String),
    sessionType: 'anonymous',
    location: 'CA',
  });
});

it('a session without its device grant continues with a new device', async () => {
  const { openPage, started } = openBrowser({ AUTH_TOKEN: JSON.stringify({ session }) });
  await openPage().session.start();

  expect(started()).toEqual({ devices: 1, sessions: 0 });
});

it.each([
  ['is still valid', session.accessTokenExpiresAt],
  ['has expired', '2026-11-21T11:00:00Z'],
])(
  'a session whose access token %s does not continue without a device grant',
  async (_, accessTokenExpiresAt) => {
    const stored = { session: { ...session, accessTokenExpiresAt } };
    const { server, openPage, started, renewed } = openBrowser({
      AUTH_TOKEN: JSON.stringify(stored),
    });
    server.fail('device.register', 503);
    const sdk = openPage();
    const events = listen(sdk);

    await expect(sdk.session.start()).rejects.toMatchObject({ status: 503 });
    expect(events).toEqual(['session-error']);
    expect([started(), renewed()]).toEqual([{ devices: 1, sessions: 0 }, 0]);
  },
);

it.each(['read', 'write', 'remove'] as const)(
  'cookies whose %s throws cost the next page its session, not this one',
  async (broken) => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { openPage, started, cookies: working } = openBrowser();
    const cookies: CookieStore = {
      ...working,
      [broken]() {
        throw new DOMException('blocked', 'SecurityError');
      },
    };
    const sdk = openPage({ cookies });
    await sdk.session.start();
    await sdk.bind(giftCards).lookUp({ cardIdentifier: 'SDB-ANY' });
    await sdk.session.signOut();

    expect(sdk.session.current().type).toBe('anonymous');
    expect(started()).toEqual({ devices: 1, sessions: 1 });
    complaint.mockRestore();
  },
);
