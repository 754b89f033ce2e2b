import type { GivenCustomer } from '@sideband/shared-sdk/fake';
import { screen } from '@testing-library/react';
import { visit } from '../test-visit.tsx';

const path = '/account/pay';

export const serviceAddress = {
  addressLine1: '80 State St',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US' as const,
};

type Visit = NonNullable<Parameters<typeof visit>[0]>;

interface Options extends Visit {
  /** Number of the stored card. `null`: no card is stored. */
  number?: string | null;
  given?: (backend: Awaited<ReturnType<typeof visit>>['backend'], of: GivenCustomer) => unknown;
}

/** Opens the page for a signed-in customer with a past-due bill of $34.99 and a stored card. */
export async function comeToPay({ number = '4242424242424242', given, ...more }: Options = {}) {
  const visited = await visit({
    path,
    moves: true,
    serviceAddress,
    amountDue: 3499,
    dueInDays: -3,
    ...more,
  });
  const { backend, avery } = visited;
  if (number !== null) await backend.given.paymentMethod(avery, { number });
  await given?.(backend, avery);
  await visited.signedInBefore();
  visited.open(more.path);
  const press = async (name: string | RegExp) =>
    visited.user.click(await screen.findByRole('button', { name }));
  return { ...visited, press };
}
