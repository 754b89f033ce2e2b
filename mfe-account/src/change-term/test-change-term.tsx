import type { PlaceOfUse } from '@sideband/shared-sdk/address';
import type { createFakeBackend, GivenCustomer } from '@sideband/shared-sdk/fake';
import { screen } from '@testing-library/react';
import { visit } from '../test-visit.tsx';

export const path = '/subscription/change-term';
export type Given = ReturnType<typeof createFakeBackend>['given'];

export const serviceAddress = {
  addressLine1: '80 State St',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US' as const,
};

export const yearly = (given: Given, more = {}) =>
  given.offer({
    kind: 'change',
    fromPlan: 'streaming-all-access',
    begins: 'regular',
    baseTerm: 'Annual',
    plan: 'streaming-annual',
    content: { name: 'All Access', nameInFrench: 'Accès complet' },
    ...more,
  });

export interface Options {
  given?: (given: Given, of: GivenCustomer) => Promise<unknown>;
  locale?: 'en-US' | 'fr-CA';
  hasCard?: boolean;
  /** Number of the card on file. */
  number?: string;
  dueInDays?: number;
  lives?: PlaceOfUse | null;
  query?: string;
  notOpen?: string[];
}

/** Opens the page for a customer who pays monthly, with a yearly offer on sale. */
export async function comeTo({
  given,
  locale,
  hasCard = true,
  query = '',
  lives = serviceAddress,
  ...more
}: Options = {}) {
  const visited = await visit({
    path: path + query,
    moves: true,
    ...(lives && { serviceAddress: lives }),
    ...(locale && { locale }),
    ...(more.notOpen && { notOpen: more.notOpen }),
    ...(more.dueInDays !== undefined && { amountDue: 1299, dueInDays: more.dueInDays }),
  });
  const { backend, avery } = visited;
  const { number } = more;
  if (hasCard) await backend.given.paymentMethod(avery, { ...(number && { number }) });
  if (given) await given(backend.given, avery);
  else {
    await backend.given.subscription({ of: avery });
    await yearly(backend.given, { country: avery.country });
  }
  await visited.signedInBefore();
  visited.open();
  const press = async (name: string | RegExp) =>
    visited.user.click(await screen.findByRole('button', { name }));
  return { ...visited, press };
}
