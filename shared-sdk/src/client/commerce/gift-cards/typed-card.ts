/**
 * Input of the gift card form. Kept in memory only: never in drafts, storage, URLs or telemetry.
 */
export interface TypedGiftCard {
  /** Card number or code. */
  card: string;
  cvc: string;
  expiry: string;
}

export type GiftCardField = keyof TypedGiftCard;

export const nothingTyped: TypedGiftCard = { card: '', cvc: '', expiry: '' };

const separators = /[\s\p{Pd}]/gu;
const withoutSeparators = (text: string) => text.replace(separators, '');

/**
 * Returns whether the input is a card number, which has a CVC and an expiry. A code, such as
 * `SDB-GIFT-2500`, has neither.
 */
export const isNumber = (card: string) => /^\d+$/.test(withoutSeparators(card));

/**
 * Returns the card as the server reads it: without the spaces and dashes that customers type or
 * paste into a number. Codes keep their dashes.
 */
export function normalCard(card: string): string {
  if (isNumber(card)) return withoutSeparators(card);
  const code = card.trim();
  return /^sdb\b/i.test(code) ? code.toUpperCase() : code;
}

/**
 * Formats a number as printed on the card: `6031000000000017` → `6031 0000 0000 0017`. A code stays
 * as typed.
 */
export const groupedCard = (card: string) =>
  isNumber(card) ? withoutSeparators(card).replace(/\d{4}(?=\d)/g, '$& ') : card.trim();

/** MM/YY. The slash is optional, and the year may have four digits. */
const expiryPattern = /^\s*(\d{1,2})[\s./-]*(\d{2}|20\d{2})\s*$/;

/**
 * Parses an expiry: `12/27` → month `12`, year `2027`. A four-digit year stays unchanged. Returns
 * `null` for an invalid expiry.
 */
export function readExpiry(text: string): { month: string; year: string } | null {
  const [, typedMonth = '', typedYear = ''] = expiryPattern.exec(text) ?? [];
  const month = typedMonth.padStart(2, '0');
  if (month < '01' || month > '12') return null;
  return { month, year: typedYear.length === 2 ? `20${typedYear}` : typedYear };
}

/** Formats an expiry as MM/YY: `1227` → `12/27`. An invalid expiry stays as typed. */
export function tidyExpiry(text: string): string {
  const expiry = readExpiry(text);
  return expiry ? `${expiry.month}/${expiry.year.slice(2)}` : text;
}
