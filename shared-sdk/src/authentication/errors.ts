import { rateLimited, z } from '@sideband/shared-sdk/wire';

/** Why a login is turned down (application §6, §8); the last four come in the care tool alone. */
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
