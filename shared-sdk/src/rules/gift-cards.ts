import type { GiftCardRefusal } from '@sideband/shared-sdk/gift-cards/errors';
import type { Redemption } from '@sideband/shared-sdk/gift-cards/model';
import {
  accept,
  type CountryCode,
  currencyOf,
  type Money,
  type Result,
  refuse,
} from '@sideband/shared-sdk/wire';
import type { Day } from './calendar.ts';

/** How long the token of a looked-up card can be used. */
export const giftCardTokenLifeMs = 30 * 60_000;

interface Judged {
  country: CountryCode;
  /** Last day on which it is valid. `null` for a card that does not expire. */
  lastDay: Day | null;
  /** `null` if the balance is unavailable. */
  balanceMinorUnits: number | null;
  redeemedAt: Date | null;
  /** Account number of the customer who registered the card. */
  keptBy: string | null;
}
type Refusal = Exclude<GiftCardRefusal, { code: 'RATE_LIMIT_EXCEEDED' }>;

/**
 * Decides whether a card is valid, and for which amount. A missing or expired card, and one that
 * the caller is not allowed to see (`undefined`), get the same refusal. `ownRedemption` is set when
 * the caller redeemed the card. A card registered to another account counts as redeemed; an
 * anonymous caller is accepted, because they may be its holder.
 */
export function decideRedemption<Card extends Judged>(
  card: Card | undefined,
  asking: {
    country: CountryCode;
    today: Day;
    accountNumber: string | null;
    ownRedemption?: Redemption | undefined;
  },
): Result<{ card: Card; amount: Money }, Refusal> {
  if (!card || isExpired(card, asking.today)) return refuse({ code: 'BAD_DATA_RETURNED' });
  if (card.country !== asking.country) {
    return refuse({ code: 'COUNTRY_ERROR', country: card.country });
  }
  if (card.redeemedAt !== null) {
    const { ownRedemption: redemption } = asking;
    return refuse({ code: 'ALREADY_REDEEMED', ...(redemption && { redemption }) });
  }
  const { accountNumber } = asking;
  if (card.keptBy !== null && accountNumber !== null && card.keptBy !== accountNumber) {
    return refuse({ code: 'ALREADY_REDEEMED' });
  }
  if (card.balanceMinorUnits === null) return refuse({ code: 'BAD_DATA_RETURNED' });
  if (card.balanceMinorUnits === 0) return refuse({ code: 'ALREADY_REDEEMED' });
  const amount = { minorUnits: card.balanceMinorUnits, currency: currencyOf[card.country] };
  return accept({ card, amount });
}

const isExpired = ({ lastDay }: Pick<Judged, 'lastDay'>, today: Day) =>
  lastDay !== null && lastDay < today;
