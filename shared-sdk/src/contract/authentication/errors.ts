import { rateLimited, z } from '@sideband/shared-sdk/wire';

/** Reasons for refusing a login (application §6, §8). The last four occur in the care tool only. */
export const loginRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('INVALID_CREDENTIALS') }),
  z.object({ code: z.literal('INVALID_CREDENTIALS_ERROR') }),
  z.object({ code: z.literal('ACCOUNT_IN_DIFFERENT_COUNTRY') }),
  z.object({ code: z.literal('ACCOUNT_TYPE_NOT_SUPPORTED') }),
  z.object({ code: z.literal('PROSPECT_ACCOUNT_TYPE_NOT_SUPPORTED') }),
  z.object({ code: z.literal('CUSTOMER_TYPE_NOT_SUPPORTED') }),
]);

export const credentialsRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('INVALID_CREDENTIALS') }),
  rateLimited,
]);
