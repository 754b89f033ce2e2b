import { call, domain, z } from '@sideband/shared-sdk/wire';
import { activationRefusal } from './errors.ts';
import { activated, store, storeReceipt, syncWish } from './model.ts';

/** Brings what was bought or included elsewhere to this account. Never repeated by itself, harmless to. */
export const activation = domain('activation', {
  /** Finds a purchase of a store again by its receipt, for one account. Spec: SDK §7 Commerce. */
  restore: call.post('commerce/v1/activation/restore/{restoreTarget}', {
    credential: 'authenticated',
    params: z.object({ restoreTarget: store }),
    body: storeReceipt,
    answer: activated,
    refusals: activationRefusal,
  }),
  /**
   * Reads again what a store or a partner knows: of a purchase of the account, by how the store calls it; of a
   * partner by the token of its link, which is claimed for this account and waits to be activated. Spec: SDK §7
   * Commerce.
   */
  sync: call.post('commerce/v1/activation/sync/{syncTarget}', {
    credential: 'authenticated',
    params: z.object({ syncTarget: z.enum([...store.options, 'partner']) }),
    body: syncWish,
    answer: activated,
    refusals: activationRefusal,
  }),
});
