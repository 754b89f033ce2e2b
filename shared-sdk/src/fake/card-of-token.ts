import type { Visitor } from './twin.ts';
import type { FakeCustomer, FakeGiftCard } from './world.ts';

/** The card that a token names, in this browser or for who keeps it. */
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

/** Who is not signed in may be the one who keeps it. */
export const isKeptFrom = ({ keptBy }: FakeGiftCard, customer: FakeCustomer | undefined) =>
  keptBy !== undefined && customer !== undefined && keptBy !== customer;
