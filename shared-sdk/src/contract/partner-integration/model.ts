import { messageLanguage } from '@sideband/shared-sdk/one-time-passcode/model';
import { z } from '@sideband/shared-sdk/wire';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** Token of a hand-off link, as issued by the manufacturer or mailed by us. */
export const handOffToken = z.string().check(z.regex(/^[\w.~-]{1,200}$/));

/** Proof that this browser opened the hand-off link. Shows the vehicle for ten minutes. */
export const handOff = z.object({ grant: z.string(), grantExpiresAt: z.iso.datetime() });
export type HandOff = z.infer<typeof handOff>;

/** The driver's profile at the manufacturer. */
const driver = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type MakerProfile = z.infer<typeof driver>;

/** The manufacturer's current terms: their version, and the page that shows them. */
const makerTerms = z.object({
  version: z.string(),
  url: z.string().check(z.regex(/^https?:\/\//)),
});
export type MakerTerms = z.infer<typeof makerTerms>;

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
  /** `null` when the manufacturer shares no profile of the driver. */
  driver: z.nullable(driver),
  /** `null` for a manufacturer without terms of its own. */
  terms: z.nullable(makerTerms),
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
  language: z.optional(messageLanguage),
});
export type MagicLinkRequest = z.infer<typeof magicLinkRequest>;
/** The response is the same for known and unknown email addresses. */
export const magicLinkSent = z.object({ maskedEmail: z.string() });
