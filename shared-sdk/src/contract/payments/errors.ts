import { rateLimited, z } from '@sideband/shared-sdk/wire';

const ofLink = [
  /** Unknown, or sent for something else. */
  z.object({ code: z.literal('MAGIC_LINK_NOT_FOUND') }),
  z.object({ code: z.literal('MAGIC_LINK_EXPIRED') }),
  /** Another customer is signed in. */
  z.object({ code: z.literal('CLAIMING_WITH_UNAUTHORIZED_USER') }),
  rateLimited,
] as const;

/** Why the bill of a mailed link is not shown. */
export const mailedBillRefusal = z.discriminatedUnion('code', ofLink);
export type MailedBillRefusal = z.infer<typeof mailedBillRefusal>;

/** Why it was not paid. Nothing was charged. */
export const mailedPaymentRefusal = z.discriminatedUnion('code', [
  ...ofLink,
  z.object({ code: z.literal('CREDIT_CARD_ERROR') }),
]);
export type MailedPaymentRefusal = z.infer<typeof mailedPaymentRefusal>;
