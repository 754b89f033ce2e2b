import { consent } from '@sideband/shared-sdk/consent/model';
import { offer } from '@sideband/shared-sdk/offers/model';
import { messageLanguage } from '@sideband/shared-sdk/one-time-passcode/model';
import { deviceState, seenRadio } from '@sideband/shared-sdk/vehicle-state/model';
import { text, words, z } from '@sideband/shared-sdk/wire';

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

/**
 * What leads to a trial without signing in: the token of a link or QR code, or a car at a dealer
 * with what the dealer recorded of its driver.
 */
export const invitationName = z.union([
  z.strictObject({ token: text(500) }),
  z.strictObject({ vehicleDeviceId: text(60), lastName: words(60), zip: words(10) }),
]);
export type InvitationName = z.infer<typeof invitationName>;

/** A trial that a link or a dealer offers. Without what would grant access to the radio. */
export const invitation = z.object({
  vehicle: z.object({ ...seenRadio.shape, radioIdLastFour: z.string() }),
  /** The trial as it is sold. Omitted if none is on sale. */
  offer: z.optional(offer),
  /** Omitted for a link that no dealer gave. */
  dealer: z.optional(
    z.object({
      name: z.string(),
      /** Of the driver, as the dealer recorded it. */
      firstName: z.string(),
      maskedEmail: z.string(),
      language: z.optional(messageLanguage),
      /** Activates the trial (`activateAtDealer`). */
      token: text(500),
    }),
  ),
});
export type Invitation = z.infer<typeof invitation>;

/** Activation of a trial with a dealer's link, without signing in. */
export const activation = z.object({
  token: text(500),
  /** Replaces the address that the dealer recorded. */
  email: z.optional(z.string().check(z.maxLength(254))),
  phone: z.optional(z.string().check(z.maxLength(32))),
  /** Language of our messages; as the dealer recorded it by default. */
  language: z.optional(messageLanguage),
  privacyAgreements: z.optional(consentsGiven),
});
export type Activation = z.infer<typeof activation>;

/** An activated trial, and where we wrote to. */
export const activated = z.object({ vehicle: deviceState, maskedEmail: z.string() });
export type Activated = z.infer<typeof activated>;
