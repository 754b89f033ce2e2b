import type { Drafts } from '@sideband/shared-sdk';
import type { FoundRadio } from '@sideband/shared-sdk/radios';
import { z } from '@sideband/shared-sdk/wire';

/** Draft key of the flow for several radios. */
export const severalAt = '/subscribe/multi-subscription-purchase';
export const mostRadios = 5;

/** Radio to buy a plan for. Grants no access to its account. */
const chosenRadio = z.object({
  deviceId: z.string(),
  type: z.enum(['car', 'radio', 'aviation', 'marine']),
  radioIdLastFour: z.string(),
  yearMakeModel: z.nullable(z.string()),
});
export type ChosenRadio = z.infer<typeof chosenRadio>;

const severalChoices = z.object({
  radios: z.array(chosenRadio),
  /** Whether all radios get the same plan. */
  isSame: z.boolean(),
  /** Offer IDs by device ID. */
  offers: z.record(z.string(), z.string()),
  /**
   * Purchase requests by device ID: transaction, payment method, and whether the plan was bought,
   * if known.
   */
  sent: z.record(
    z.string(),
    z.object({
      transactionId: z.string(),
      /** Missing in drafts of an earlier version of the page. */
      paymentMethodId: z.optional(z.string()),
      isBought: z.boolean(),
    }),
  ),
});
export type SeveralChoices = z.infer<typeof severalChoices>;

const nothing: SeveralChoices = { radios: [], isSame: true, offers: {}, sent: {} };

/**
 * Parses a draft. Falls back to empty choices when another version of the page has stored an
 * incompatible one.
 */
export function readSeveral(kept: string | undefined): SeveralChoices {
  try {
    const read = z.safeParse(severalChoices, { ...nothing, ...JSON.parse(kept ?? '{}') });
    return read.success ? read.data : nothing;
  } catch {
    return nothing;
  }
}

export const chosenOf = ({
  deviceId,
  type,
  lastFour,
  vehicle,
}: Pick<FoundRadio, 'deviceId' | 'type' | 'lastFour' | 'vehicle'>): ChosenRadio => ({
  deviceId,
  type,
  radioIdLastFour: lastFour,
  yearMakeModel: vehicle ? `${vehicle.year} ${vehicle.make} ${vehicle.model}` : null,
});

/** Adds a radio, unless it is already included or the limit is reached. */
export function withRadio(choices: SeveralChoices, radio: ChosenRadio): SeveralChoices {
  const { radios } = choices;
  const isThere = radios.some(({ deviceId }) => deviceId === radio.deviceId);
  return isThere || radios.length >= mostRadios
    ? choices
    : { ...choices, radios: [...radios, radio] };
}

/** Adds the radio of another flow to the draft of this one. */
export function bringRadio(drafts: Drafts, radio: Parameters<typeof chosenOf>[0]): void {
  const choices = readSeveral(drafts.get(severalAt, 'several'));
  drafts.set(severalAt, 'several', JSON.stringify(withRadio(choices, chosenOf(radio))));
}
