import { timingSafeEqual } from 'node:crypto';
import type { GiftCardInput } from '@sideband/shared-sdk/gift-cards/model';
import type { Secrets } from '../secrets/secrets.ts';

/** What is kept of a card instead of its number and CVC. */
export interface CardHashes {
  cardHash: string;
  cvcHash: string | null;
}

/**
 * Hashes what was typed. A number never finds a card that goes by an identifier, nor the other way
 * round: that would be a way past the CVC.
 */
export function hashCard(secrets: Secrets, input: GiftCardInput): CardHashes {
  if ('cardIdentifier' in input) {
    const identifier = input.cardIdentifier.replaceAll(/\s/g, '').toUpperCase();
    return { cardHash: secrets.keyed('giftCardIdentifier', identifier), cvcHash: null };
  }
  return {
    cardHash: secrets.keyed('giftCardNumber', input.number),
    // The number is in it, so that equal CVCs do not look equal.
    cvcHash: secrets.keyed('giftCardCvc', `${input.number}/${input.cvv2}`),
  };
}

/** Compares in a time that tells nothing. Absent is equal to absent. */
export function isSameHash(one: string | null, other: string | null): boolean {
  const [first, second] = [Buffer.from(one ?? ''), Buffer.from(other ?? '')];
  return first.length === second.length && timingSafeEqual(first, second);
}
