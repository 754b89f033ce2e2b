import { text, z } from '@sideband/shared-sdk/wire';

/** Channels on which we are allowed to contact the customer on our own initiative. */
export const contactPreferences = z.object({
  email: z.boolean(),
  phone: z.boolean(),
  post: z.boolean(),
  textMessage: z.boolean(),
});

export type ContactPreferences = z.infer<typeof contactPreferences>;

/** Why a radio is removed (application §9). */
export const deviceRemovalReasons = [
  'Vehicle sold or traded',
  'Radio lost, broken or stolen',
  'Radio sold, given away, or discarded',
  'Other',
] as const;

export const deviceRemovalReason = z.enum(deviceRemovalReasons);
export type DeviceRemovalReason = z.infer<typeof deviceRemovalReason>;

/** Actions available for one subscription, as decided by the server (application §3, §6). */
export const subscriptionOptions = z.object({
  cancel: z.boolean(),
  changePlan: z.boolean(),
  changeTerm: z.boolean(),
  downloadManual: z.boolean(),
  refreshRadio: z.boolean(),
  replaceRadio: z.boolean(),
  transfer: z.boolean(),
  addRenewalPlan: z.boolean(),
  /** Ways in which the subscription can be canceled. */
  cancelOptions: z.object({
    online: z.boolean(),
    viaChat: z.boolean(),
    transferRadio: z.boolean(),
    viewOffer: z.boolean(),
    triggeredRuleId: z.optional(text(60)),
  }),
});
export type SubscriptionOptions = z.infer<typeof subscriptionOptions>;
