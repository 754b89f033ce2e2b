import type { GiftCardInput } from '@sideband/shared-sdk/gift-cards';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { type CardField, isNumber, normalCard, readExpiry, type TypedCard } from './typed-card.ts';

/** A field and the id of the text that says what to do about it. */
export interface Mistake {
  field: CardField;
  id: string;
}

/**
 * Reads the form into one of the two shapes a gift card has, or says what is missing.
 *
 * Card numbers carry no check digit that all issuers keep to, so only the server knows a wrong one.
 */
export function readCard(typed: TypedCard): Result<GiftCardInput, Mistake[]> {
  const card = normalCard(typed.card);
  if (card === '') return refuse([{ field: 'card', id: 'redeem.card.missing' }]);
  if (card.length > 40) return refuse([{ field: 'card', id: 'redeem.card.tooLong' }]);
  const [cvv2, expiryText] = [typed.cvc.trim(), typed.expiry.trim()];
  if (!isNumber(card) || (cvv2 === '' && expiryText === ''))
    return accept({ cardIdentifier: card });

  const expiry = readExpiry(expiryText);
  const mistakes: Mistake[] = [];
  if (!/^\d{8,24}$/.test(card)) mistakes.push({ field: 'card', id: 'redeem.card.length' });
  if (cvv2 === '') mistakes.push({ field: 'cvc', id: 'redeem.bothOrNeither' });
  else if (!/^\d{3,4}$/.test(cvv2)) mistakes.push({ field: 'cvc', id: 'redeem.cvc.shape' });
  if (expiryText === '') mistakes.push({ field: 'expiry', id: 'redeem.bothOrNeither' });
  else if (!expiry) mistakes.push({ field: 'expiry', id: 'redeem.expiry.shape' });
  if (mistakes.length > 0 || !expiry) return refuse(mistakes);
  return accept({ number: card, cvv2, expiry });
}
