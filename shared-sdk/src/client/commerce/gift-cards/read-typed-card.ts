import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { GiftCardInput } from '../../../contract/gift-cards/model.ts';
import {
  type GiftCardField,
  isNumber,
  normalCard,
  readExpiry,
  type TypedGiftCard,
} from './typed-card.ts';

/** Field and the mistake in it. */
export interface GiftCardMistake {
  field: GiftCardField;
  code: 'missing' | 'tooLong' | 'length' | 'shape' | 'bothOrNeither';
}

/**
 * Parses typed input into one of the two shapes of a gift card, or returns the mistakes.
 *
 * Issuers share no check digit scheme, so only the server can detect a wrong card number.
 */
export function readGiftCard(typed: TypedGiftCard): Result<GiftCardInput, GiftCardMistake[]> {
  const card = normalCard(typed.card);
  if (card === '') return refuse([{ field: 'card', code: 'missing' }]);
  if (card.length > 40) return refuse([{ field: 'card', code: 'tooLong' }]);
  const [cvv2, expiryText] = [typed.cvc.trim(), typed.expiry.trim()];
  if (!isNumber(card) || (cvv2 === '' && expiryText === ''))
    return accept({ cardIdentifier: card });

  const expiry = readExpiry(expiryText);
  const mistakes: GiftCardMistake[] = [];
  if (!/^\d{8,24}$/.test(card)) mistakes.push({ field: 'card', code: 'length' });
  if (cvv2 === '') mistakes.push({ field: 'cvc', code: 'bothOrNeither' });
  else if (!/^\d{3,4}$/.test(cvv2)) mistakes.push({ field: 'cvc', code: 'shape' });
  if (expiryText === '') mistakes.push({ field: 'expiry', code: 'bothOrNeither' });
  else if (!expiry) mistakes.push({ field: 'expiry', code: 'shape' });
  if (mistakes.length > 0 || !expiry) return refuse(mistakes);
  return accept({ number: card, cvv2, expiry });
}
