import { z } from '@sideband/shared-sdk/wire';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** A car's device as its maker and we know it together (application §3). */
export const detailedDeviceState = z.object({
  deviceId: z.string(),
  radioId: z.string(),
  oemDriverId: z.nullable(z.string()),
  /** Other words of the two systems are carried through: an unknown one means vehicle not found. */
  lifecycleState: z.string(),
  vehicleState: z.string(),
  deviceSource: z.enum(['SMS', 'ATLAS']),
  billingSystem: z.string(),
});
export type DetailedDeviceState = z.infer<typeof detailedDeviceState>;

export const deviceName = z.object({ deviceId: id });

/** Terms of the maker, as the driver has seen them. */
export const acceptance = z.object({
  deviceId: id,
  termsVersion: z.string().check(z.minLength(1), z.maxLength(40)),
  locale: z.enum(['en-US', 'en-CA', 'fr-CA']),
});
export type Acceptance = z.infer<typeof acceptance>;
export const accepted = z.object({ acceptedAt: z.iso.datetime() });

/** Sends a link that opens the claim of this car's trial. */
export const magicLinkWish = z.object({
  deviceId: id,
  email: z.string().check(z.minLength(3), z.maxLength(254)),
});
export type MagicLinkWish = z.infer<typeof magicLinkWish>;
/** The same whether or not anybody is known by that address. */
export const magicLinkSent = z.object({ maskedEmail: z.string() });
