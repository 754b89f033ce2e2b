import type { createFakeBackend, GivenCustomer } from '@sideband/shared-sdk/fake';
import { orders } from '@sideband/shared-sdk/orders';
import { screen } from '@testing-library/react';
import { visit } from './test-visit.tsx';

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

export interface Options {
  given?: (given: Given, of: GivenCustomer) => Promise<unknown>;
  locale?: 'en-US' | 'fr-CA';
  at?: string;
  query?: string;
  amountDue?: number;
  notOpen?: string[];
  /** Number of the card on file; null for none. */
  card?: string | null;
  expiresInMonths?: number;
  isSignedIn?: boolean;
}

/** Opens a page for a signed-in customer with plans. Amounts due are past due. */
export async function openWithPlans(
  at: string,
  { given, locale, card, query = '', isSignedIn = true, ...more }: Omit<Options, 'at'>,
) {
  const { amountDue, notOpen, expiresInMonths } = more;
  const visited = await visit({
    path: at + query,
    moves: true,
    serviceAddress: locale === 'fr-CA' ? quebec : albany,
    ...(notOpen && { notOpen }),
    ...(locale && { locale }),
    ...(amountDue !== undefined && { amountDue, dueInDays: -3 }),
  });
  const { backend, avery, sdk, user } = visited;
  if (card !== null) {
    await backend.given.paymentMethod(avery, {
      ...(card && { number: card }),
      ...(expiresInMonths !== undefined && { expiresInMonths }),
    });
  }
  await given?.(backend.given, avery);
  if (isSignedIn) await visited.signedInBefore();
  visited.open();
  const client = sdk.bind(orders);
  return {
    ...visited,
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    pick: async (name: string | RegExp) => user.click(await screen.findByRole('radio', { name })),
    /** Confirms an order in another tab. */
    async orderElsewhere(request: Parameters<typeof client.createOrder>[0]) {
      const made = await client.createOrder(request);
      if (!made.ok) throw new Error('not made');
      const headers = { 'idempotency-key': crypto.randomUUID() };
      await client.confirmOrder({ params: { orderId: made.value.id }, headers, body: undefined });
    },
    /** Requests for orders, in order. */
    ordered: () =>
      visited.bodiesTo('/commerce/v1/orders').map((body) => JSON.parse(String(body)) as object),
  };
}
