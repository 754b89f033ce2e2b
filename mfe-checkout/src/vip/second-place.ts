import type { Drafts } from '@sideband/shared-sdk';
import type { FoundRadio } from '@sideband/shared-sdk/radios';
import { readChoices } from '../purchase/choices.ts';

/** Where the flow for the second place of VIP keeps what was chosen. */
export const secondAt = '/subscribe/upgrade-vip/second';

/** Whoever comes from another flow brings their radio, and has chosen by that. */
export function bringToVip(drafts: Drafts, radio: FoundRadio): void {
  const choices = readChoices(drafts.get(secondAt, 'choices'));
  drafts.set(secondAt, 'choices', JSON.stringify({ ...choices, radio, subscriptionIds: [] }));
}
