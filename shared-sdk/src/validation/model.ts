import { address, givenAddress } from '@sideband/shared-sdk/address/model';
import { z } from '@sideband/shared-sdk/wire';

/** Where either is missing or the check broke down, the screens take it as valid, with no confidence (application §5). */
export const customerInfo = z.object({
  serviceAddress: z.optional(givenAddress),
  billingAddress: z.optional(givenAddress),
});

const addressVerdict = z.object({
  confidence: z.enum(['verified', 'interactionRequired', 'none']),
  status: z.enum(['valid', 'notValid']),
  /** How the post would write it, where that differs. */
  suggestion: z.optional(address),
});
export type AddressVerdict = z.infer<typeof addressVerdict>;

/** What counts where nobody said anything: nobody is kept from going on. */
export const unchecked: AddressVerdict = { confidence: 'none', status: 'valid' };

export const customerInfoResult = z.object({
  serviceAddress: z.optional(addressVerdict),
  billingAddress: z.optional(addressVerdict),
});
