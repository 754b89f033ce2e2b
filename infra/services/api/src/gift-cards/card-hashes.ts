import { timingSafeEqual } from 'node:crypto';
import type { GiftCardInput } from '@sideband/shared-sdk/gift-cards/model';
import type { Secrets } from '../secrets/secrets.ts';

/** Stored instead of a card's number and CVC. */
export interface CardHashes {
  cardHash: string;
  cvcHash: string | null;
}

/**
 * Hashes the typed card. Numbers and identifiers are hashed with different keys, because a number
 * that was accepted as an identifier would bypass the CVC.
 */
export function hashCard(secrets: Secrets, input: GiftCardInput): CardHashes {
  if ('cardIdentifier' in input) {
    const identifier = input.cardIdentifier.replaceAll(/\s/g, '').toUpperCase();
    return { cardHash: secrets.keyed('giftCardIdentifier', identifier), cvcHash: null };
  }
  return {
    cardHash: secrets.keyed('giftCardNumber', input.number),
    // Includes the number, so that equal CVCs of different cards have different hashes.
    cvcHash: secrets.keyed('giftCardCvc', `${input.number}/${input.cvv2}`),
  };
}

/** Compares hashes in constant time. Two nulls are equal. */
export function isSameHash(one: string | null, other: string | null): boolean {
  const [first, second] = [Buffer.from(one ?? ''), Buffer.from(other ?? '')];
  return first.length === second.length && timingSafeEqual(first, second);
}
