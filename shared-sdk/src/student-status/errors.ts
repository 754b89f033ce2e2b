import { rateLimited, z } from '@sideband/shared-sdk/wire';

/** What was said of the school or the person cannot be checked. */
const invalid = z.object({ code: z.literal('INVALID_OFFER_DATA') });

export const claimRefusal = z.discriminatedUnion('code', [invalid, rateLimited]);
export type ClaimRefusal = z.infer<typeof claimRefusal>;

export const linkRequestRefusal = z.discriminatedUnion('code', [
  /** It is no address of the school. */
  z.object({ code: z.literal('INVALID_EMAIL_ERROR') }),
  invalid,
  rateLimited,
]);
export type LinkRequestRefusal = z.infer<typeof linkRequestRefusal>;

/** Why a link from a mail leads nowhere. Another one can be asked for. */
export const studentLinkRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('MAGIC_LINK_EXPIRED') }),
  z.object({ code: z.literal('MAGIC_LINK_NOT_FOUND') }),
  rateLimited,
]);
export type StudentLinkRefusal = z.infer<typeof studentLinkRefusal>;

export const documentRefusal = z.discriminatedUnion('code', [
  /** It is not what it says it is, or too large. */
  z.object({ code: z.literal('INVALID_DOCUMENT') }),
  /** No document is asked for. */
  invalid,
  rateLimited,
]);
export type DocumentRefusal = z.infer<typeof documentRefusal>;
