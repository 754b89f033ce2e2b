import { z } from '@sideband/shared-sdk/wire';

/** Why a trial cannot be claimed (application §4, §8). */
export const trialRefusal = z.discriminatedUnion('code', [
  /** The radio already has a paid subscription, or its trial has a paid follow-on plan. */
  z.object({ code: z.literal('EXISTING_SELF_PAY_SUBSCRIPTION_ERROR') }),
  /** The trial has not started. */
  z.object({ code: z.literal('TRIAL_PENDING_ACTIVATION_ERROR') }),
  /** Another customer has already claimed the trial. */
  z.object({ code: z.literal('IDENTITY_NOT_RELATED_TO_VEHICLE_ERROR') }),
  z.object({ code: z.literal('SUB_ALREADY_EXISTS_FOR_IDENTITY') }),
  z.object({ code: z.literal('CLAIMING_WITH_UNAUTHORIZED_USER') }),
  z.object({ code: z.literal('VEHICLE_NOT_FOUND') }),
]);
