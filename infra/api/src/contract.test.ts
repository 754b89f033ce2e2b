import { expect, it, jest } from '@jest/globals';
import { createSdk, isMissingValueError, memoryCookies } from '@sideband/shared-sdk';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { type AnyCall, isHanded, z } from '@sideband/shared-sdk/wire';
import { contract } from './contract.ts';
import { routes } from './routes.ts';

const domains = new Set(contract.map(({ domain }) => domain));

it.each([
  ['finding something to hear', ['search', 'voice']],
  ['playing', ['playback', 'nextUp', 'sports', 'decryptionKeys']],
  ['what there is to hear', ['pages', 'stationFeedback', 'notifications', 'autoDownload']],
  ['what a listener keeps and likes', ['library', 'contentActivity', 'taste']],
  ['paying', ['billing', 'paymentMethods', 'payments', 'invoices', 'giftCards']],
  ['buying', ['offers', 'orders', 'subscriptions', 'entitlements', 'partnerEntitlements']],
])('states %s', (_, names) => {
  expect([...domains]).toEqual(expect.arrayContaining(names));
});

/** Calls that cannot be made without a value in their address or a grant in their hand. */
const needy = contract.filter(
  ({ params, query, credential }) =>
    isHanded(credential) || [params, query].some((part) => part && !z.safeParse(part, {}).success),
);

it.each(needy.map((call): [string, AnyCall] => [`${call.domain}.${call.name}`, call]))(
  'sends no %s without what it needs',
  async (_, call) => {
    const fetch = jest.fn<typeof globalThis.fetch>();
    const cookies = memoryCookies();
    const sdk = createSdk({ apiBase: '/api', country: 'US', fetch, cookies, draftStorage: null });
    // No compiler would let this through.
    const ask: (input: object) => Promise<unknown> = sdk.bind({ call }).call as never;

    const failure = await ask({}).catch((thrown: unknown) => thrown);

    expect(isMissingValueError(failure)).toBe(true);
    expect(fetch).not.toHaveBeenCalled();
  },
);

it.each(routes.map(({ call }): [string, AnyCall] => [`${call.domain}.${call.name}`, call]))(
  'has a twin in the SDK’s fake for %s, which the api serves',
  async (name, { method, path }) => {
    const { fetch, timesAsked } = createFakeBackend();

    await fetch(`/api/${path.replaceAll(/\{\w+\}/g, 'any')}`, { method });

    expect(timesAsked(name as Parameters<typeof timesAsked>[0])).toBe(1);
  },
);
