import type { GivenCustomer } from '@sideband/shared-sdk/fake';
import { type Given, type Options, openWithPlans } from '../test-own-plans.tsx';

export const path = '/subscription/change';
export const targeted = '/account/subscription/change-targeted';

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

/** Opens the page for a customer with a plan, one above and one below it. */
export const comeTo = ({ at = path, ...more }: Options = {}) =>
  openWithPlans(at, { given: threePlans, ...more });
