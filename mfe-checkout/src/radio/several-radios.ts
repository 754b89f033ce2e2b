import type { Drafts } from '@sideband/shared-sdk';
import type { FoundRadio } from '@sideband/shared-sdk/radios';
import { z } from '@sideband/shared-sdk/wire';

/** Where the flow for several radios keeps what was chosen. */
export const severalAt = '/subscribe/multi-subscription-purchase';
export const mostRadios = 5;

/** A radio that a plan is wanted for; nothing of it opens anything. */
const chosenRadio = z.object({
  deviceId: z.string(),
  type: z.enum(['car', 'radio', 'aviation', 'marine']),
  radioIdLastFour: z.string(),
  yearMakeModel: z.nullable(z.string()),
});
export type ChosenRadio = z.infer<typeof chosenRadio>;

const severalChoices = z.object({
  radios: z.array(chosenRadio),
  /** One plan for all of them. */
  isSame: z.boolean(),
  /** Offers by the radios' ids. */
  offers: z.record(z.string(), z.string()),
  /** What was sent, by radio: the transaction, the card, and what became of it where that is known. */
  sent: z.record(
    z.string(),
    z.object({
      transactionId: z.string(),
      /** Missing in what an earlier version of the page kept. */
      paymentMethodId: z.optional(z.string()),
      isBought: z.boolean(),
    }),
  ),
});
export type SeveralChoices = z.infer<typeof severalChoices>;

const nothing: SeveralChoices = { radios: [], isSame: true, offers: {}, sent: {} };

/** What was kept, by this version of the page or another. */
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
  ...{ deviceId, type, radioIdLastFour: lastFour },
  yearMakeModel: vehicle ? `${vehicle.year} ${vehicle.make} ${vehicle.model}` : null,
});

/** The same with one more radio; one that is there, or one too many, changes nothing. */
export function withRadio(choices: SeveralChoices, radio: ChosenRadio): SeveralChoices {
  const { radios } = choices;
  const isThere = radios.some(({ deviceId }) => deviceId === radio.deviceId);
  return isThere || radios.length >= mostRadios
    ? choices
    : { ...choices, radios: [...radios, radio] };
}

/** Whoever comes from another flow brings their radio. */
export function bringRadio(drafts: Drafts, radio: Parameters<typeof chosenOf>[0]): void {
  const choices = readSeveral(drafts.get(severalAt, 'several'));
  drafts.set(severalAt, 'several', JSON.stringify(withRadio(choices, chosenOf(radio))));
}
