import { rateLimited, z } from '@sideband/shared-sdk/wire';

/** Why a hand-off link does not open. The vehicle can still be found by VIN or Radio ID. */
export const handOffRefusal = z.discriminatedUnion('code', [
  /** Unknown, or of another country's site. */
  z.object({ code: z.literal('HAND_OFF_NOT_FOUND') }),
  /** Expired, or opened in another browser. */
  z.object({ code: z.literal('HAND_OFF_USED') }),
  rateLimited,
]);
export type HandOffRefusal = z.infer<typeof handOffRefusal>;

/** Why an acceptance was not recorded. */
export const termsRefusal = z.discriminatedUnion('code', [
  /** The manufacturer has published other terms. Read the device's state again, and ask again. */
  z.object({ code: z.literal('TERMS_CHANGED') }),
]);

/** Why no link is emailed. */
export const linkRequestRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('INVALID_EMAIL_ADDRESS') }),
  rateLimited,
]);
export type LinkRequestRefusal = z.infer<typeof linkRequestRefusal>;
