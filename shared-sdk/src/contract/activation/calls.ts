import { call, domain, z } from '@sideband/shared-sdk/wire';
import { activationRefusal } from './errors.ts';
import { activated, store, storeReceipt, syncRequest } from './model.ts';

/**
 * Activates on this account what was bought or included elsewhere. Calls are not retried
 * automatically, but are safe to retry.
 */
export const activation = domain('activation', {
  /**
   * Restores a store purchase by its receipt. A purchase belongs to one account at a time. Returns
   * the IDs of all subscriptions that run on the account afterwards. Spec: SDK §7 Commerce.
   */
  restore: call.post('commerce/v1/activation/restore/{restoreTarget}', {
    credential: 'authenticated',
    params: z.object({ restoreTarget: store }),
    body: storeReceipt,
    answer: activated,
    refusals: activationRefusal,
  }),
  /**
   * Re-reads the state of a purchase from its store or partner. For a store, `externalReference` is
   * the store's reference of a purchase on this account. For `partner`, it is the token of the
   * partner's link, which is claimed for this account and then awaits activation. Returns the IDs
   * of all subscriptions that run on the account afterwards. Spec: SDK §7 Commerce.
   */
  sync: call.post('commerce/v1/activation/sync/{syncTarget}', {
    credential: 'authenticated',
    params: z.object({ syncTarget: z.enum([...store.options, 'partner']) }),
    body: syncRequest,
    answer: activated,
    refusals: activationRefusal,
  }),
});
