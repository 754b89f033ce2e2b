import type { GiftCardInput } from '@sideband/shared-sdk/gift-cards/model';
import { type CardHashes, isSameHash } from './card-hashes.ts';
import type { GiftCard } from './tables.ts';

/**
 * Whether the typed CVC and expiry match the printed ones, which shows that the visitor holds the
 * card.
 */
export function isHeld(
  card: Pick<GiftCard, 'cvcHash' | 'lastDay'>,
  input: GiftCardInput,
  { cvcHash }: CardHashes,
): boolean {
  const printed = card.lastDay?.slice(0, 7) ?? null;
  const typed = 'expiry' in input ? `${input.expiry.year}-${input.expiry.month}` : null;
  return isSameHash(card.cvcHash, cvcHash) && printed === typed;
}
