import { describe, expect, it, jest } from '@jest/globals';
import { createSdk, isMissingValueError, memoryCookies } from '@sideband/shared-sdk';
import { billing } from '@sideband/shared-sdk/billing';
import { offers } from '@sideband/shared-sdk/offers';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';

/** Makes calls without type checks, like code that passes on a missing value from outside. */
function ask(domain: object, name: string, input: unknown) {
  const fetch = jest.fn<typeof globalThis.fetch>();
  const sdk = createSdk({
    apiBase: 'http://localhost/api',
    country: 'US',
    fetch,
    cookies: memoryCookies(),
    draftStorage: null,
  });
  const calls = sdk.bind(domain) as Record<string, (input: unknown) => Promise<unknown>>;
  const asking = Promise.resolve(calls[name]?.(input));
  return { asking: asking.catch((failure: unknown) => failure), fetch };
}

const params = { billingProfileId: 'bp-0001' };
const startDateTime = '2026-01-01T00:00:00Z';

describe('missing values', () => {
  it.each([undefined, null, ''])(
    'reject a request for change or save offers without a subscription: %j',
    async (subscription) => {
      for (const name of ['offersChange', 'offersSave']) {
        const { asking, fetch } = ask(offers, name, { query: { subscription } });

        const failure = await asking;

        expect(failure).toMatchObject({
          message: `offers.${name} needs subscription`,
          missing: ['subscription'],
        });
        expect(isMissingValueError(failure)).toBe(true);
        expect(fetch).not.toHaveBeenCalled();
      }
    },
  );

  it.each([
    [{ startDateTime }, ['endDateTime']],
    [{ startDateTime, endDateTime: null }, ['endDateTime']],
    [{ endDateTime: startDateTime }, ['startDateTime']],
    [{}, ['startDateTime', 'endDateTime']],
    [undefined, ['startDateTime', 'endDateTime']],
  ])(
    'reject a request for the payment history without start or end: %j',
    async (query, missing) => {
      const { asking, fetch } = ask(billing, 'getBillingProfilePaymentHistory', { params, query });

      expect(await asking).toMatchObject({ name: 'MissingValueError', missing });
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  it('reject a call whose path lacks a parameter', async () => {
    const { asking, fetch } = ask(billing, 'getBillingProfile', { params: {} });

    expect(await asking).toMatchObject({ missing: ['billingProfileId'] });
    expect(fetch).not.toHaveBeenCalled();
  });
});

it('a call with all its values is sent, even if one is invalid', async () => {
  const { asking, fetch } = ask(offers, 'offersChange', { query: { subscription: 'not/an/id' } });
  await asking;

  expect(fetch).toHaveBeenCalled();
});

it('a call that requires a grant is rejected without being sent when the grant is missing', async () => {
  const { asking, fetch } = ask(vehicleStates, 'fromHandOff', undefined);

  expect(await asking).toMatchObject({
    message: 'vehicleState.fromHandOff needs magicLinkGrant',
    missing: ['magicLinkGrant'],
  });
  expect(fetch).not.toHaveBeenCalled();
});
