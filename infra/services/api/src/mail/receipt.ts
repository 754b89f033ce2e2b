import { brandName } from '@sideband/shared-sdk/rules/card-brands';
import type { Locale } from '../customers/customers.table.ts';
import type { Day } from '../database/database.ts';
import { formatDay } from './format-day.ts';
import type { Row } from './letter.ts';
import { inLanguage } from './wording.ts';

/** A card as customers know it. */
export interface PaidBy {
  /** The gateway's name of the brand; null or missing for a card charged before it was stored. */
  brand?: string | null | undefined;
  lastFour: string | null;
}

export interface BillInMail {
  id: string;
  number: string;
}

/**
 * What a customer needs to find a payment on a statement or in the account. Mail that was queued by
 * an earlier version has none of it.
 */
export interface ReceiptFacts {
  /** Day of the payment, in the customer's time zone. */
  on?: Day;
  /** Number that the page showed after the payment. */
  confirmationNumber?: string | undefined;
  bills?: BillInMail[];
}

/** Names a card as the account does, such as Visa •••• 4242. */
export const cardName = ({ brand, lastFour }: PaidBy, locale: Locale): string =>
  lastFour === null
    ? inLanguage(locale, 'Card', 'Carte')
    : `${brand ? brandName(brand) : inLanguage(locale, 'Card', 'Carte')} ••••\u00a0${lastFour}`;

const english = {
  on: 'Date',
  confirmation: 'Confirmation number',
  bill: 'Bill number',
  bills: 'Bill numbers',
  method: 'Payment method',
};

const french: typeof english = {
  on: 'Date',
  confirmation: 'Numéro de confirmation',
  bill: 'Numéro de facture',
  bills: 'Numéros de facture',
  method: 'Mode de paiement',
};

const receiptWords = (locale: Locale) => inLanguage(locale, english, french);

/** The card as a row of its own; none if no card was charged. */
export const methodRow = (card: PaidBy, locale: Locale): Row[] =>
  card.lastFour === null
    ? []
    : [{ label: receiptWords(locale).method, value: cardName(card, locale) }];

/** Lists the facts before the amounts of a receipt. */
export function receiptRows(
  { on, confirmationNumber, bills = [] }: ReceiptFacts,
  locale: Locale,
): Row[] {
  const words = receiptWords(locale);
  const row = (label: string, value: string | undefined): Row[] =>
    value ? [{ label, value }] : [];
  return [
    ...row(words.on, on && formatDay(on, locale)),
    ...row(words.confirmation, confirmationNumber && shortOf(confirmationNumber)),
    ...row(
      bills.length > 1 ? words.bills : words.bill,
      bills.map(({ number }) => number).join(', '),
    ),
  ];
}

/** Customer care finds a payment by the first group of its ID, which is what the page shows. */
const shortOf = (number: string) => number.split('-').slice(0, 2).join('-').toUpperCase();
