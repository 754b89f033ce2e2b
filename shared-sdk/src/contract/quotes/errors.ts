import { z } from '@sideband/shared-sdk/wire';

/** Why a subscription cannot be moved to the radio. */
export const swapRefusal = z.discriminatedUnion('code', [
  /** The subscription has no radio, has ended, or is part of another subscription. */
  z.object({ code: z.literal('INVALID_OFFER_DATA') }),
  /** Unknown radio, or one that belongs to another customer. */
  z.object({ code: z.literal('DEVICE_NOT_FOUND') }),
  /** The radio is of another type, or receives only data. */
  z.object({ code: z.literal('CS_INELIGIBLE_RADIO') }),
  /** The radio already has a plan. */
  z.object({ code: z.literal('SUB_ALREADY_EXISTS_FOR_IDENTITY') }),
]);
export type SwapRefusal = z.infer<typeof swapRefusal>;
