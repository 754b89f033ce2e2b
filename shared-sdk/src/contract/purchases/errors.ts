import { z } from '@sideband/shared-sdk/wire';

/** Why a radio and a subscription cannot be linked (application §8). */
export const linkRefusal = z.discriminatedUnion('code', [
  /** None of the customer's radios has these last four characters, or several do. */
  z.object({ code: z.literal('DEVICE_INFORMATION_REQUIRED') }),
  z.object({ code: z.literal('ELIGIBILITY_SUBSCRIPTION_REQUIRED') }),
  z.object({ code: z.literal('SUBSCRIPTION_PRODUCT_NOT_FOUND') }),
]);
export type LinkRefusal = z.infer<typeof linkRefusal>;
