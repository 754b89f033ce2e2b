import type { createFakeBackend, GivenCustomer } from '@sideband/shared-sdk/fake';
import { orders } from '@sideband/shared-sdk/orders';
import { screen } from '@testing-library/react';
import { visit } from '../test-visit.tsx';

export const path = '/subscription/cancel';
export const targeted = '/account/subscription/cancel-targeted';
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

/** Retention offer: six months for less. */
export const saving = (given: Given, more: object = {}) =>
  given.offer({
    kind: 'save',
    fromPlan: 'streaming-all-access',
    reasons: ['too expensive'],
    content: { name: 'All Access', nameInFrench: 'Accès complet' },
    ...more,
  });

export interface Options {
  given?: (given: Given, of: GivenCustomer) => Promise<unknown>;
  locale?: 'en-US' | 'fr-CA';
  at?: string;
  query?: string;
  amountDue?: number;
  notOpen?: string[];
}

/** Opens the page for a signed-in customer, by default with one plan and no retention offer. */
export async function comeTo({ given, locale, at = path, query = '', ...more }: Options = {}) {
  const visited = await visit({
    path: at + query,
    moves: true,
    serviceAddress: locale === 'fr-CA' ? quebec : albany,
    notOpen: more.notOpen ?? ['/transfer', '/subscribe/refresh-signal'],
    ...(locale && { locale }),
    ...(more.amountDue !== undefined && { amountDue: more.amountDue, dueInDays: -3 }),
  });
  const { backend, avery, sdk } = visited;
  await backend.given.paymentMethod(avery);
  if (given) await given(backend.given, avery);
  else await backend.given.subscription({ of: avery });
  await visited.signedInBefore();
  visited.open();
  const press = async (name: string | RegExp) =>
    visited.user.click(await screen.findByRole('button', { name }));
  const pick = async (name: string | RegExp) =>
    visited.user.click(await screen.findByRole('radio', { name }));
  return {
    ...visited,
    press,
    pick,
    /** Cancels in another tab. */
    async cancelElsewhere(subscriptionId: string) {
      const client = sdk.bind(orders);
      const made = await client.createOrder({ cancelSubscription: { subscriptionId } });
      if (!made.ok) throw new Error('not made');
      const headers = { 'idempotency-key': crypto.randomUUID() };
      await client.confirmOrder({ params: { orderId: made.value.id }, headers, body: undefined });
    },
    /** Requests for orders, in order. */
    ordered: () =>
      visited.bodiesTo('/commerce/v1/orders').map((body) => JSON.parse(String(body)) as object),
  };
}
