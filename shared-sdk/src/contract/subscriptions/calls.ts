import { call, domain, z } from '@sideband/shared-sdk/wire';
import { subscription, subscriptionId } from './model.ts';

/**
 * The signed-in customer's subscriptions, in the form of the commerce API. Safe to retry; failures
 * are thrown.
 */
export const subscriptions = domain('subscriptions', {
  /**
   * Returns all subscriptions, including those that have ended. Safe to retry. Spec: SDK §7
   * Commerce, application §3.
   */
  subscriptions: call.get('commerce/v1/subscriptions', {
    credential: 'authenticated',
    answer: z.object({ subscriptions: z.array(subscription) }),
  }),
  /**
   * Returns one subscription; throws 404 when it is not the customer's own. Safe to retry. Spec:
   * SDK §7 Commerce.
   */
  subscriptionForId: call.get('commerce/v1/subscriptions/{subscriptionId}', {
    credential: 'authenticated',
    params: z.object({ subscriptionId }),
    answer: subscription,
  }),
});
