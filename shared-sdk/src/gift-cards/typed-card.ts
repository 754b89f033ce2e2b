/** What stands in the form. It lives in memory only: never in drafts, storage, addresses or telemetry. */
export interface TypedGiftCard {
  /** A card number or a code. */
  card: string;
  cvc: string;
  expiry: string;
}

export type GiftCardField = keyof TypedGiftCard;

export const nothingTyped: TypedGiftCard = { card: '', cvc: '', expiry: '' };

const separators = /[\s\p{Pd}]/gu;
const withoutSeparators = (text: string) => text.replace(separators, '');

/** A number offers CVC and expiry; a code, such as `SDB-GIFT-2500`, has neither. */
export const isNumber = (card: string) => /^\d+$/.test(withoutSeparators(card));

/** As the server reads it. People type and paste spaces and dashes; codes carry dashes of their own. */
export function normalCard(card: string): string {
  if (isNumber(card)) return withoutSeparators(card);
  const code = card.trim();
  return /^sdb\b/i.test(code) ? code.toUpperCase() : code;
}

/** `6031000000000017` → `6031 0000 0000 0017`, as it stands on the card; a code stays as typed. */
export const groupedCard = (card: string) =>
  isNumber(card) ? withoutSeparators(card).replace(/\d{4}(?=\d)/g, '$& ') : card.trim();

/** MM/YY, also without the slash or with a year of four digits. */
const expiryPattern = /^\s*(\d{1,2})[\s./-]*(\d{2}|20\d{2})\s*$/;

/** `12/27` → month `12`, year `2027`; a year that begins with 20 already stays. */
export function readExpiry(text: string): { month: string; year: string } | null {
  const [, typedMonth = '', typedYear = ''] = expiryPattern.exec(text) ?? [];
  const month = typedMonth.padStart(2, '0');
  if (month < '01' || month > '12') return null;
  return { month, year: typedYear.length === 2 ? `20${typedYear}` : typedYear };
}

/** `1227` → `12/27`; what cannot be read stays as typed. */
export function tidyExpiry(text: string): string {
  const expiry = readExpiry(text);
  return expiry ? `${expiry.month}/${expiry.year.slice(2)}` : text;
}
