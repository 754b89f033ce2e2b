import type { Visitor } from './twin.ts';
import type { FakeCustomer, FakeGiftCard } from './world.ts';

/**
 * Returns the card of a token that was issued to this browser, or to the customer who keeps the
 * card.
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
 * Whether another customer keeps the card. An anonymous visitor is not excluded, because they may
 * be the owner.
 */
export const isKeptFrom = ({ keptBy }: FakeGiftCard, customer: FakeCustomer | undefined) =>
  keptBy !== undefined && customer !== undefined && keptBy !== customer;
