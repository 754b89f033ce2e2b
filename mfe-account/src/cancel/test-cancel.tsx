import { type Given, type Options, openWithPlans } from '../test-own-plans.tsx';

export const path = '/subscription/cancel';
export const targeted = '/account/subscription/cancel-targeted';

/** Retention offer: six months for less. */
export const saving = (given: Given, more: object = {}) =>
  given.offer({
    kind: 'save',
    fromPlan: 'streaming-all-access',
    reasons: ['too expensive'],
    content: { name: 'All Access', nameInFrench: 'Accès complet' },
    ...more,
  });

/** Opens the page for a signed-in customer, by default with one plan and no retention offer. */
export async function comeTo({ at = path, ...more }: Options = {}) {
  const visited = await openWithPlans(at, {
    notOpen: ['/transfer', '/subscribe/refresh-signal'],
    given: (given, of) => given.subscription({ of }),
    ...more,
  });
  return {
    ...visited,
    /** Cancels in another tab. */
    cancelElsewhere: (subscriptionId: string) =>
      visited.orderElsewhere({ cancelSubscription: { subscriptionId } }),
  };
}
