import { text, z } from '@sideband/shared-sdk/wire';

/** Names the thing that a suggestion is about, so that a dismissal is not applied to the next one. */
const id = text(160);

const payBill = z.object({ type: z.literal('payBill'), id });

const updateCard = z.object({
  type: z.literal('updateCard'),
  id,
  last4Digits: z.string(),
  /** Whether it has expired already, or does so at the end of this month. */
  isExpired: z.boolean(),
});

const renewTrial = z.object({
  type: z.literal('renewTrial'),
  id,
  subscriptionId: text(60),
  /** First day without service. */
  endsOn: z.iso.date(),
  /** Days left, at least 1. */
  daysLeft: z.int(),
});

const reverifyStudent = z.object({
  type: z.literal('reverifyStudent'),
  id,
  /** First day on which the student status is no longer valid. */
  validUntil: z.iso.date(),
  /** Whether that day has come. */
  isOver: z.boolean(),
});

const keepPlan = z.object({
  type: z.literal('keepPlan'),
  id,
  subscriptionId: text(60),
  /** First day without service. */
  endsOn: z.iso.date(),
});

const listenAgain = z.object({
  type: z.literal('listenAgain'),
  id,
  subscriptionId: text(60),
  /** First day without the trial. */
  endedOn: z.iso.date(),
});

const upgrade = z.object({ type: z.literal('upgrade'), id, subscriptionId: text(60) });

/** What needs the customer's attention most. Its type names the action that settles it. */
export const accountNotice = z.discriminatedUnion('type', [
  payBill,
  updateCard,
  renewTrial,
  reverifyStudent,
  keepPlan,
]);
export type AccountNotice = z.infer<typeof accountNotice>;

/** Action worth presenting to this customer now. Never the one of the notice. */
export const nextBestAction = z.discriminatedUnion('type', [
  payBill,
  updateCard,
  renewTrial,
  reverifyStudent,
  listenAgain,
  upgrade,
]);
export type NextBestAction = z.infer<typeof nextBestAction>;

export const dismissal = z.object({ id });
