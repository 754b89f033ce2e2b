import type { createFakeBackend, GivenCustomer } from '@sideband/shared-sdk/fake';
import { screen } from '@testing-library/react';
import { visit } from '../test-visit.tsx';

export const path = '/subscription/change';
export const targeted = '/account/subscription/change-targeted';
export type Given = ReturnType<typeof createFakeBackend>['given'];

const albany = {
  addressLine1: '80 State St',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US' as const,
};
const quebec = {
  addressLine1: '1 rue Principale',
  city: 'Québec',
  state: 'QC',
  zip: 'G1A 1A1',
  country: 'CA' as const,
};

const allAccess = 'streaming-all-access';
const change = { kind: 'change', fromPlan: allAccess, begins: 'regular' } as const;

/** Gives the customer a plan at 10.99 a month. Returns the ID of the subscription. */
export async function middlePlan(given: Given, of: GivenCustomer, more: object = {}) {
  const offer = await given.offer({
    begins: 'regular',
    country: of.country,
    content: {
      name: 'All Access',
      nameInFrench: 'Accès complet',
      highlights: ['Music', 'Your own stations'],
    },
  });
  return given.subscription({ of, offer, ...more });
}

/** Plan at 21.99 a month. */
export const above = (given: Given, more: object = {}) =>
  given.offer({
    ...change,
    plan: 'everything',
    monthly: 2199,
    content: {
      name: 'Everything',
      nameInFrench: 'Tout',
      highlights: ['Music', 'Your own stations', 'Live sport'],
    },
    ...more,
  });

/** Plan at 4.99 a month. */
export const below = (given: Given, more: object = {}) =>
  given.offer({
    ...change,
    plan: 'essential',
    monthly: 499,
    content: { name: 'Essential', nameInFrench: 'Essentiel', highlights: ['Music'] },
    ...more,
  });

export const threePlans = async (given: Given, of: GivenCustomer) => {
  const { country } = of;
  await middlePlan(given, of);
  await above(given, { country });
  await below(given, { country });
};

export interface Options {
  given?: (given: Given, of: GivenCustomer) => Promise<unknown>;
  locale?: 'en-US' | 'fr-CA';
  at?: string;
  query?: string;
  amountDue?: number;
  /** Number of the card on file; null for none. */
  card?: string | null;
  expiresInMonths?: number;
  isSignedIn?: boolean;
}

/** Opens the page for a customer with a plan, one above and one below it. */
export async function comeTo({
  given = threePlans,
  locale,
  at = path,
  query = '',
  ...more
}: Options = {}) {
  const { card, expiresInMonths, amountDue, isSignedIn = true } = more;
  const visited = await visit({
    path: at + query,
    moves: true,
    serviceAddress: locale === 'fr-CA' ? quebec : albany,
    ...(locale && { locale }),
    ...(amountDue !== undefined && { amountDue, dueInDays: -3 }),
  });
  const { backend, avery } = visited;
  if (card !== null) {
    await backend.given.paymentMethod(avery, {
      ...(card && { number: card }),
      ...(expiresInMonths !== undefined && { expiresInMonths }),
    });
  }
  await given(backend.given, avery);
  if (isSignedIn) await visited.signedInBefore();
  visited.open();
  return {
    ...visited,
    press: async (name: string | RegExp) =>
      visited.user.click(await screen.findByRole('button', { name })),
    pick: async (name: string | RegExp) =>
      visited.user.click(await screen.findByRole('radio', { name })),
    /** Requests for orders, in order. */
    ordered: () =>
      visited.bodiesTo('/commerce/v1/orders').map((body) => JSON.parse(String(body)) as object),
  };
}
