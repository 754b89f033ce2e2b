import { z } from '@sideband/shared-sdk/wire';

/** Stores whose purchases can be restored. */
export const store = z.enum(['google', 'apple', 'amazon', 'roku']);

/** Receipt as signed by the store. The server validates it with the store. */
export const storeReceipt = z.object({
  receipt: z.string().check(z.minLength(1), z.maxLength(8000)),
});
export type StoreReceipt = z.infer<typeof storeReceipt>;

/** Request to sync a purchase or partner link that has changed at the store or partner. */
export const syncRequest = z.object({
  externalReference: z.string().check(z.minLength(1), z.maxLength(255)),
});
export type SyncRequest = z.infer<typeof syncRequest>;

/** IDs of the subscriptions that run on the account afterwards. */
export const activated = z.object({ subscriptionIds: z.array(z.string()) });
export type Activated = z.infer<typeof activated>;
