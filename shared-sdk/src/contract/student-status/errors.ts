import { rateLimited, z } from '@sideband/shared-sdk/wire';

/** The request does not fit the state of the verification, or the claim cannot be checked. */
const invalid = z.object({ code: z.literal('INVALID_OFFER_DATA') });

/** Why no verification was started. */
export const claimRefusal = z.discriminatedUnion('code', [invalid, rateLimited]);
export type ClaimRefusal = z.infer<typeof claimRefusal>;

/** Why no link was emailed. */
export const linkRequestRefusal = z.discriminatedUnion('code', [
  /** Not an email address of the school. */
  z.object({ code: z.literal('INVALID_EMAIL_ERROR') }),
  invalid,
  rateLimited,
]);
export type LinkRequestRefusal = z.infer<typeof linkRequestRefusal>;

/** Why the link of an email is refused. The student can request another one. */
export const studentLinkRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('MAGIC_LINK_EXPIRED') }),
  z.object({ code: z.literal('MAGIC_LINK_NOT_FOUND') }),
  rateLimited,
]);
export type StudentLinkRefusal = z.infer<typeof studentLinkRefusal>;

/** Why a document or a part of it was refused. */
export const documentRefusal = z.discriminatedUnion('code', [
  /** The document is incomplete, too large or not of the declared file type. */
  z.object({ code: z.literal('INVALID_DOCUMENT') }),
  /** No document is expected in this state. */
  invalid,
  rateLimited,
]);
export type DocumentRefusal = z.infer<typeof documentRefusal>;
