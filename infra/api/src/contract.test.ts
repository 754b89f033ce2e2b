import { expect, it, jest } from '@jest/globals';
import { createSdk, isMissingValueError, memoryCookies } from '@sideband/shared-sdk';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { type AnyCall, isHanded, z } from '@sideband/shared-sdk/wire';
import { contract } from './contract.ts';
import { routes } from './routes.ts';

const page = 'https://sideband.example';
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

/** What SDK §5 requires in the address of a call. */
it.each([
  ['identity.status', 'handle'],
  ['identity.recordOfSaleExists', 'email'],
  ['serviceAccess.check', 'magicLinkGrant'],
])('requires of %s its %s, and sends nothing without it', async (name, required) => {
  const call = contract.find((one) => `${one.domain}.${one.name}` === name);
  const fetch = jest.fn<typeof globalThis.fetch>();
  const cookies = memoryCookies();
  const sdk = createSdk({ apiBase: '/api', country: 'US', fetch, cookies, draftStorage: null });
  // No compiler would let this through.
  const ask: (input: object) => Promise<unknown> = sdk.bind({ call: call as AnyCall })
    .call as never;

  for (const query of [{}, { [required]: null }, { [required]: '' }]) {
    const failure = await ask({ query }).catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ name: 'MissingValueError', missing: [required] });
  }
  expect(fetch).not.toHaveBeenCalled();
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

/** Of the microservices, whose paths have no version; two of their calls only read. */
const services =
  /^(account|account-mgmt|authenticate|billing|check-eligibility|device|identity|offers|payment|purchase|quotes|utility|validate)(?:\/(?!v\d)|$)/;
const reading = ['account/next-best-action', 'utility/env-info'];
const microservices = contract.filter(({ path }) => services.test(path));

it.each(microservices.map((call): [string, AnyCall] => [`${call.domain}.${call.name}`, call]))(
  'asks %s by POST, with JSON, and with what the page’s own origin knows the browser by',
  async (_, call) => {
    const { fetch: answer } = createFakeBackend();
    const asked: Request[] = [];
    const fetch: typeof globalThis.fetch = (input, init) => {
      asked.push(new Request(new URL(String(input), page), init));
      return answer(input, init);
    };
    const cookies = memoryCookies();
    const sdk = createSdk({ apiBase: '/api', country: 'US', fetch, cookies, draftStorage: null });
    await sdk.session.start();
    const ask: (input?: object, handed?: object) => Promise<unknown> = sdk.bind({ call })
      .call as never;
    const method = reading.includes(call.path) ? 'GET' : 'POST';
    const body = call.headers ? { body: {} } : {};

    await ask(method === 'GET' ? undefined : body, { grant: 'any' }).catch(() => {});

    const request = asked.find(({ url }) => url === `${page}/api/${call.path}`);
    expect([request?.method, request?.credentials]).toEqual([method, 'same-origin']);
    if (method === 'POST') expect(request?.headers.get('content-type')).toBe('application/json');
  },
);

it('has every path of the microservices', () => {
  expect(microservices.length).toBeGreaterThan(55);
});

it.each(routes.map(({ call }): [string, AnyCall] => [`${call.domain}.${call.name}`, call]))(
  'has a twin in the SDK’s fake for %s, which the api serves',
  async (name, { method, path }) => {
    const { fetch, timesAsked } = createFakeBackend();

    await fetch(`/api/${path.replaceAll(/\{\w+\}/g, 'any')}`, { method });

    expect(timesAsked(name as Parameters<typeof timesAsked>[0])).toBe(1);
  },
);
