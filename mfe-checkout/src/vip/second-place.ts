import type { Drafts } from '@sideband/shared-sdk';
import type { FoundRadio } from '@sideband/shared-sdk/radios';
import { readChoices } from '../purchase/choices.ts';

/** Draft key of the flow that adds a second radio or the app to VIP. */
export const secondAt = '/subscribe/upgrade-vip/second';

/** Adds the radio of another flow to the draft of this one, as the chosen part. */
export function bringToVip(drafts: Drafts, radio: FoundRadio): void {
  const choices = readChoices(drafts.get(secondAt, 'choices'));
  drafts.set(secondAt, 'choices', JSON.stringify({ ...choices, radio, subscriptionIds: [] }));
}
