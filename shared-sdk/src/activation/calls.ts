import { call, domain, z } from '@sideband/shared-sdk/wire';
import { activated, store, storeReceipt, syncWish } from './model.ts';

/** Brings what was bought elsewhere to this account. Never repeated by itself, harmless to. */
export const activation = domain('activation', {
  /** Finds a purchase of a store again by its receipt. Spec: SDK §7 Commerce. */
  restore: call.post('commerce/v1/activation/restore/{restoreTarget}', {
    credential: 'authenticated',
    params: z.object({ restoreTarget: store }),
    body: storeReceipt,
    answer: activated,
  }),
  /** Reads again what a store or a partner knows of the account. Spec: SDK §7 Commerce. */
  sync: call.post('commerce/v1/activation/sync/{syncTarget}', {
    credential: 'authenticated',
    params: z.object({ syncTarget: z.enum([...store.options, 'partner']) }),
    body: syncWish,
    answer: activated,
  }),
});
