import { z } from '@sideband/shared-sdk/wire';

/** Why a product was not granted (application §8). */
export const grantRefusal = z.discriminatedUnion('code', [
  /** None of the customer's own active plans includes the app. */
  z.object({ code: z.literal('ELIGIBILITY_SUBSCRIPTION_REQUIRED') }),
  /** The app has no such product. */
  z.object({ code: z.literal('SUBSCRIPTION_PRODUCT_NOT_FOUND') }),
]);
export type GrantRefusal = z.infer<typeof grantRefusal>;
