import { address } from '@sideband/shared-sdk/address/model';
import { z } from '@sideband/shared-sdk/wire';

/** Where either is missing or the check broke down, the screens take it as valid, with no confidence (application §5). */
export const customerInfo = z.object({
  serviceAddress: z.optional(address),
  billingAddress: z.optional(address),
});

const addressResult = z.object({
  confidence: z.enum(['verified', 'interactionRequired', 'none']),
  status: z.enum(['valid', 'notValid']),
  /** How the post would write it, where that differs. */
  suggestion: z.optional(address),
});

export const customerInfoResult = z.object({
  serviceAddress: z.optional(addressResult),
  billingAddress: z.optional(addressResult),
});
