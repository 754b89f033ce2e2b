import { text, z } from '@sideband/shared-sdk/wire';

/** On which ways we may write to the customer of our own accord. */
export const contactPreferences = z.object({
  email: z.boolean(),
  phone: z.boolean(),
  post: z.boolean(),
  textMessage: z.boolean(),
});

export const deviceRemovalReason = z.enum([
  'Vehicle sold or traded',
  'Radio lost, broken or stolen',
  'Radio sold, given away, or discarded',
  'Other',
]);

/** What may be done with one subscription; the server decides (application §3, §6). */
export const subscriptionOptions = z.object({
  cancel: z.boolean(),
  changePlan: z.boolean(),
  changeTerm: z.boolean(),
  downloadManual: z.boolean(),
  refreshRadio: z.boolean(),
  replaceRadio: z.boolean(),
  transfer: z.boolean(),
  addRenewalPlan: z.boolean(),
  /** How it may be cancelled. */
  cancelOptions: z.object({
    online: z.boolean(),
    viaChat: z.boolean(),
    transferRadio: z.boolean(),
    viewOffer: z.boolean(),
    triggeredRuleId: z.optional(text(60)),
  }),
});
