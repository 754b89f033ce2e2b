import { consent } from '@sideband/shared-sdk/consent/model';
import { text, z } from '@sideband/shared-sdk/wire';

/** Consents that were given with the button of a page, recorded in the same transaction. */
export const consentsGiven = z.array(consent).check(z.maxLength(8));

/** Claim of a vehicle's trial (application §7). */
export const trialClaim = z.object({
  /** Device ID of the vehicle's radio, as a lookup returned it. */
  vehicleDeviceId: z.optional(text(60)),
  /** The driver as identified by the manufacturer. Omitted when the vehicle reports none. */
  oemDriverId: z.optional(text(100)),
  /** Whether to listen with the driver's profile instead of the customer's own. */
  useExistingOEMProfile: z.boolean(),
  privacyAgreements: z.optional(consentsGiven),
});
export type TrialClaim = z.infer<typeof trialClaim>;
