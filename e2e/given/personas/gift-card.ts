import { readFileSync } from 'node:fs';

interface CardRecord {
  key: string;
  number?: string;
  cvv2?: string;
  cardIdentifier?: string;
  expiresInMonths?: number;
}

export interface TypedCard {
  number: string;
  cvc?: string;
  /** MM/YY, as printed on the card. */
  expiry?: string;
}

const seed = new URL('../../../infra/sandbox/local/fixtures.json', import.meta.url);
const records: CardRecord[] = JSON.parse(readFileSync(seed, 'utf8')).giftCards;

/** Returns a seeded gift card as a customer would type it. */
export function seededCard(key: string): TypedCard {
  const record = records.find((card) => card.key === key);
  if (!record) throw new Error(`No gift card ${key} in the seed data`);
  if (record.cardIdentifier) return { number: record.cardIdentifier };
  const { number = '', cvv2, expiresInMonths = 0 } = record;
  return { number, cvc: cvv2, expiry: monthFromNow(expiresInMonths) };
}

/** Formats a card number as the field shows it after blur. */
export const grouped = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

function monthFromNow(months: number): string {
  const now = new Date();
  const month = new Date(now.getFullYear(), now.getMonth() + months, 1);
  return `${String(month.getMonth() + 1).padStart(2, '0')}/${String(month.getFullYear()).slice(2)}`;
}
