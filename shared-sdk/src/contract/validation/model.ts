import { address, givenAddress } from '@sideband/shared-sdk/address/model';
import { z } from '@sideband/shared-sdk/wire';

/**
 * Addresses to check. If a verdict is missing or the check fails, pages treat the address as valid
 * with no confidence (application §5).
 */
export const customerInfo = z.object({
  serviceAddress: z.optional(givenAddress),
  billingAddress: z.optional(givenAddress),
});

const addressVerdict = z.object({
  confidence: z.enum(['verified', 'interactionRequired', 'none']),
  status: z.enum(['valid', 'notValid']),
  /** Postal spelling of the address, if it differs. */
  suggestion: z.optional(address),
});
export type AddressVerdict = z.infer<typeof addressVerdict>;

/** Verdict to assume when there is none, so that the customer can continue. */
export const unchecked: AddressVerdict = { confidence: 'none', status: 'valid' };

export const customerInfoResult = z.object({
  serviceAddress: z.optional(addressVerdict),
  billingAddress: z.optional(addressVerdict),
});
