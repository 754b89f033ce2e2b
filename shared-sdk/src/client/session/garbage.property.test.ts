import { describe, expect, it } from '@jest/globals';
import { memoryCookies } from '@sideband/shared-sdk';
import { createFakeBackend, holdClock } from '@sideband/shared-sdk/fake';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import fc from 'fast-check';

const numRuns = process.env.SIDEBAND_FULL ? 1_000 : 200;
const slowestMs = 10 * 60_000;

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.json());
const someOf = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: value }, { weight: 1, arbitrary: fc.jsonValue() });
const time = fc.oneof(
  fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') })
    .map((at) => at.toISOString()),
  fc.constantFrom('soon', '', '2026-13-45T00:00:00Z', '+275760-09-13T00:00:00.000Z'),
);
/** Includes characters that no header can carry. */
const damaged = fc.oneof(fc.string(), fc.string({ unit: 'binary' }));
const session = fc.record(
  {
    sessionType: someOf(fc.constantFrom('anonymous', 'authenticated', 'refresh')),
    accessToken: someOf(damaged),
    accessTokenId: someOf(damaged),
    accessTokenExpiresAt: someOf(time),
    refreshTokenExpiresAt: someOf(time),
    location: someOf(fc.constantFrom('US', 'CA')),
  },
  { requiredKeys: [] },
);
/** Generates mostly valid values, because their damage is the hardest to detect. */
const nearlyAuth = fc.record(
  {
    epoch: someOf(fc.integer()),
    session: someOf(session),
    handle: someOf(damaged),
    anonymous: someOf(session),
    leaving: someOf(session),
    untilClosed: someOf(fc.boolean()),
    left: someOf(fc.constantFrom('signedOut', 'ended')),
    looksExpired: someOf(fc.boolean()),
    brokeAt: someOf(time),
    convergenceToken: someOf(damaged),
  },
  { requiredKeys: [] },
);
const nearlyGrant = fc.record(
  {
    deviceId: someOf(damaged),
    grant: someOf(damaged),
    grantExpiresAt: someOf(time),
    refreshGrant: someOf(damaged),
    refreshGrantExpiresAt: someOf(time),
    grantVersion: someOf(fc.constantFrom('v1', 'v2', null)),
    renewalAskedAt: someOf(time),
  },
  { requiredKeys: [] },
);
const textOf = (value: fc.Arbitrary<unknown>) =>
  fc.oneof(
    anyText,
    value.map((one) => JSON.stringify(one)),
    fc.tuple(value, fc.nat(200)).map(([one, length]) => JSON.stringify(one).slice(0, length)),
  );

const storageHolding = (text: string) => {
  const stored = new Map([['sideband.drafts', text]]);
  const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
  return storage as Storage; // the methods that a page uses
};

async function begins(
  stored: Record<string, string>,
  { drafts = '{}', ...options }: { drafts?: string; readableRefreshCookie?: string } = {},
) {
  const clock = holdClock();
  const server = createFakeBackend({ now: clock.now });
  const sdk = server.newSdk({
    clock,
    cookies: memoryCookies(stored),
    draftStorage: storageHolding(drafts),
    ...options,
  });
  sdk.drafts.set('/subscribe/giftcard', 'number', 'typed');
  expect(sdk.drafts.get('/subscribe/giftcard', 'number')).toBe('typed');
  await sdk.session.start();
  const { lookUp } = sdk.bind(giftCards);
  // Whatever session was stored, calls succeed on the second attempt at the latest.
  const found = await lookUp({ cardIdentifier: 'SDB-ANY' }).catch(() =>
    lookUp({ cardIdentifier: 'SDB-ANY' }),
  );
  expect(found).toMatchObject({ error: { code: 'BAD_DATA_RETURNED' } });
  sdk.destroy();
}

describe('session start with damaged storage', () => {
  it.each([
    ['AUTH_TOKEN', textOf(nearlyAuth)],
    ['DEVICE_GRANT', textOf(nearlyGrant)],
    ['LOGICAL_CLOCK', textOf(fc.array(someOf(fc.oneof(fc.integer(), fc.double()))))],
  ])(
    'succeeds with any content in %s',
    (name, texts) =>
      fc.assert(
        fc.asyncProperty(texts, (text) => begins({ [name]: text })),
        { numRuns },
      ),
    slowestMs,
  );

  it(
    'succeeds with any content in the stored drafts',
    () =>
      fc.assert(
        fc.asyncProperty(
          textOf(fc.dictionary(fc.string(), someOf(fc.dictionary(fc.string(), someOf(damaged))))),
          (drafts) => begins({}, { drafts }),
        ),
        { numRuns },
      ),
    slowestMs,
  );

  it(
    'succeeds with any readable refresh token',
    () =>
      fc.assert(
        fc.asyncProperty(damaged, textOf(nearlyAuth), (READABLE, AUTH_TOKEN) =>
          begins({ READABLE, AUTH_TOKEN }, { readableRefreshCookie: 'READABLE' }),
        ),
        { numRuns },
      ),
    slowestMs,
  );

  it(
    'succeeds with any content in both AUTH_TOKEN and DEVICE_GRANT',
    () =>
      fc.assert(
        fc.asyncProperty(textOf(nearlyAuth), textOf(nearlyGrant), (AUTH_TOKEN, DEVICE_GRANT) =>
          begins({ AUTH_TOKEN, DEVICE_GRANT }),
        ),
        { numRuns: numRuns / 5 },
      ),
    slowestMs,
  );
});
