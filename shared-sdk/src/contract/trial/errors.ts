import { humanCheckNeeded, rateLimited, z } from '@sideband/shared-sdk/wire';

/** Why a trial cannot be claimed (application §4, §8). */
export const trialRefusal = z.discriminatedUnion('code', [
  /** The radio already has a paid subscription, or its trial has a paid follow-on plan. */
  z.object({ code: z.literal('EXISTING_SELF_PAY_SUBSCRIPTION_ERROR') }),
  /** The trial has not started. */
  z.object({ code: z.literal('TRIAL_PENDING_ACTIVATION_ERROR') }),
  /**
   * The radio or its trial belongs to another account, or the driver is not one of this vehicle.
   */
  z.object({ code: z.literal('IDENTITY_NOT_RELATED_TO_VEHICLE_ERROR') }),
  /** A plan of this customer already plays on the radio. */
  z.object({ code: z.literal('SUB_ALREADY_EXISTS_FOR_IDENTITY') }),
  /** No one is signed in, or the driver's profile belongs to an account that is not. */
  z.object({ code: z.literal('CLAIMING_WITH_UNAUTHORIZED_USER') }),
  /** The claim names no vehicle, or wants a driver's profile and names no driver. */
  z.object({ code: z.literal('DEVICE_INFORMATION_REQUIRED') }),
  /** There is no plan that the trial could start with. */
  z.object({ code: z.literal('ELIGIBILITY_SUBSCRIPTION_REQUIRED') }),
  /** No such vehicle, or its state fits no lifecycle. */
  z.object({ code: z.literal('VEHICLE_NOT_FOUND') }),
]);
export type TrialRefusal = z.infer<typeof trialRefusal>;

/** Why no trial is shown for a link or for the details of a car. */
export const invitationRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('MAGIC_LINK_NOT_FOUND') }),
  /** The link has expired, or the trial was activated with it. */
  z.object({ code: z.literal('MAGIC_LINK_EXPIRED') }),
  /** No dealer has recorded this car, or a detail does not match. The caller cannot tell which. */
  z.object({ code: z.literal('DEVICE_NOT_FOUND') }),
  /** The state of the car fits no lifecycle. */
  z.object({ code: z.literal('VEHICLE_NOT_FOUND') }),
  humanCheckNeeded,
  rateLimited,
]);
export type InvitationRefusal = z.infer<typeof invitationRefusal>;

/** Why a trial was not activated with a dealer's link. */
export const activationRefusal = z.discriminatedUnion('code', [
  trialRefusal,
  z.object({ code: z.literal('MAGIC_LINK_NOT_FOUND') }),
  z.object({ code: z.literal('MAGIC_LINK_EXPIRED') }),
  z.object({ code: z.literal('INVALID_EMAIL_ERROR') }),
  z.object({ code: z.literal('INVALID_PHONE_NUMBER') }),
  /** A customer already signs in with this address: they have to sign in first. */
  z.object({ code: z.literal('IDENTITY_ALREADY_EXISTS_ERROR') }),
  rateLimited,
]);
export type ActivationRefusal = z.infer<typeof activationRefusal>;
