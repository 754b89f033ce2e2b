import { z } from '@sideband/shared-sdk/wire';

/** Why a product is not opened (application §8). */
export const grantRefusal = z.discriminatedUnion('code', [
  /** No plan of the customer's own that runs includes the app. */
  z.object({ code: z.literal('ELIGIBILITY_SUBSCRIPTION_REQUIRED') }),
  /** No product of the app is called that. */
  z.object({ code: z.literal('SUBSCRIPTION_PRODUCT_NOT_FOUND') }),
]);
export type GrantRefusal = z.infer<typeof grantRefusal>;
