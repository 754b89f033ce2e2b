import { z } from '@sideband/shared-sdk/wire';

/** Where a purchase was made that is to be found again. */
export const store = z.enum(['google', 'apple', 'amazon', 'roku']);

/** A receipt as the store signed it; the server asks the store whether it is good. */
export const storeReceipt = z.object({
  receipt: z.string().check(z.minLength(1), z.maxLength(8000)),
});
export type StoreReceipt = z.infer<typeof storeReceipt>;

/** Tells the service that a store or a partner has changed something of this account. */
export const syncWish = z.object({
  externalReference: z.string().check(z.minLength(1), z.maxLength(255)),
});
export type SyncWish = z.infer<typeof syncWish>;

/** The subscriptions that run on the account afterwards. */
export const activated = z.object({ subscriptionIds: z.array(z.string()) });
export type Activated = z.infer<typeof activated>;
