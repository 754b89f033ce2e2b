import { z } from '@sideband/shared-sdk/wire';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** State of a car's device, combined from the manufacturer and us (application §3). */
export const detailedDeviceState = z.object({
  deviceId: z.string(),
  radioId: z.string(),
  oemDriverId: z.nullable(z.string()),
  /**
   * Open sets: other values of the two systems pass through. If a value is unknown, treat the
   * vehicle as not found.
   */
  lifecycleState: z.string(),
  vehicleState: z.string(),
  deviceSource: z.enum(['SMS', 'ATLAS']),
  billingSystem: z.string(),
});
export type DetailedDeviceState = z.infer<typeof detailedDeviceState>;

/** Path parameters of a car's device. */
export const deviceName = z.object({ deviceId: id });

/** Version and language of the manufacturer's terms that the driver accepted. */
export const acceptance = z.object({
  deviceId: id,
  termsVersion: z.string().check(z.minLength(1), z.maxLength(40)),
  locale: z.enum(['en-US', 'en-CA', 'fr-CA']),
});
export type Acceptance = z.infer<typeof acceptance>;
/** When the acceptance was recorded. */
export const accepted = z.object({ acceptedAt: z.iso.datetime() });

/** Request to email a link to the page for claiming this car's trial. */
export const magicLinkRequest = z.object({
  deviceId: id,
  email: z.string().check(z.minLength(3), z.maxLength(254)),
});
export type MagicLinkRequest = z.infer<typeof magicLinkRequest>;
/** The response is the same for known and unknown email addresses. */
export const magicLinkSent = z.object({ maskedEmail: z.string() });
