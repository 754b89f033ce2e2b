import { call, domain, z } from '@sideband/shared-sdk/wire';
import { subscription, subscriptionId } from './model.ts';

/** Subscriptions of the signed-in customer as commerce sees them. Safe to repeat; failures are thrown. */
export const subscriptions = domain('subscriptions', {
  /** All of them, also those that have ended. Spec: SDK §7 Commerce, application §3. */
  subscriptions: call.get('commerce/v1/subscriptions', {
    credential: 'authenticated',
    answer: z.object({ subscriptions: z.array(subscription) }),
  }),
  /** One of them. Spec: SDK §7 Commerce. */
  subscriptionForId: call.get('commerce/v1/subscriptions/{subscriptionId}', {
    credential: 'authenticated',
    params: z.object({ subscriptionId }),
    answer: subscription,
  }),
});
