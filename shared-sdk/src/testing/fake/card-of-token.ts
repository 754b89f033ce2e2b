import type { GiftCardRefusal } from '@sideband/shared-sdk/gift-cards';
import { decideRedemption } from '@sideband/shared-sdk/rules/gift-cards';
import { accept, type CountryCode, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { Visitor } from './twin.ts';
import { dayOf, type FakeCustomer, type FakeGiftCard, type World } from './world.ts';

/**
 * Returns the card of a token that was issued to this browser, or to the customer who registered
 * the card.
 */
export function cardOfToken(
  { world, session }: Pick<Visitor, 'world' | 'session'>,
  token: string,
): FakeGiftCard | undefined {
  const [, known] = [...world.giftCardTokens].find(([id]) => id === token) ?? [];
  if (!known) return undefined;
  const isGood =
    'customer' in known
      ? known.customer === session.customer
      : known.deviceId === session.deviceId && known.expiresAt > world.now();
  return isGood ? known.card : undefined;
}

/**
 * Returns the card with its spendable balance for this customer or for an anonymous visitor, or why
 * it is refused.
 */
export function judgeCard(
  card: FakeGiftCard | undefined,
  { world, country, customer }: { world: World; country: CountryCode; customer?: FakeCustomer },
): Result<{ card: FakeGiftCard; balance: number }, GiftCardRefusal> {
  const { redeemed, keptBy, balance } = card ?? {};
  const judged = decideRedemption(
    card && {
      ...card,
      balanceMinorUnits: card.balance,
      redeemedAt: redeemed ? world.now() : null,
      keptBy: keptBy?.account.accountNumber ?? null,
    },
    {
      country,
      today: dayOf(world),
      accountNumber: customer?.account.accountNumber ?? null,
      ownRedemption: redeemed?.by === customer ? redeemed?.redemption : undefined,
    },
  );
  if (!judged.ok || !card) return judged.ok ? refuse({ code: 'BAD_DATA_RETURNED' }) : judged;
  return accept({ card, balance: balance ?? 0 });
}
