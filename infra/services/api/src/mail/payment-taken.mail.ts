import type { Money } from '@sideband/shared-sdk/wire';
import type { Locale } from '../customers/customers.table.ts';
import { buttonToBills } from './button-to.ts';
import { formatMoney } from './format-money.ts';
import type { MailText, Row } from './letter.ts';
import type { Pages } from './pages.ts';
import { cardName, type PaidBy, type ReceiptFacts, receiptRows } from './receipt.ts';
import { whatNext } from './what-next.ts';
import { because, currencyNote, hello, inLanguage } from './wording.ts';
import { writeLetter } from './write-letter.ts';

/** Receipt for a payment toward the customer's bills. */
export interface PaymentTaken extends ReceiptFacts, PaidBy {
  firstName: string;
  /** Amount charged to the card. */
  amount: Money;
  /** Amount paid by gift card before the card was charged. */
  giftCard?: Money;
  /** Balance due after the payment. */
  balanceDue: Money;
}

type Values = Record<'all' | 'due', string>;

const english = ({ all, due }: Values) => ({
  subject: `We received your payment of ${all}`,
  preheader: `Your balance to pay is now ${due}.`,
  heading: 'We received your payment',
  thanks: 'Thank you. This is your receipt.',
  giftCard: 'Gift card',
  paid: 'Paid',
  balance: `Your balance to pay is now ${due}.`,
});

const french: typeof english = ({ all, due }) => ({
  subject: `Nous avons reçu votre paiement de ${all}`,
  preheader: `Votre solde à payer est maintenant de ${due}.`,
  heading: 'Nous avons reçu votre paiement',
  thanks: 'Merci! Voici votre reçu.',
  giftCard: 'Carte-cadeau',
  paid: 'Montant payé',
  balance: `Votre solde à payer est maintenant de ${due}.`,
});

export function writePaymentTaken(mail: PaymentTaken, locale: Locale, pages: Pages): MailText {
  const byCard = mail.amount.minorUnits;
  const byGiftCard = mail.giftCard?.minorUnits ?? 0;
  const money = (minorUnits: number) => formatMoney({ ...mail.amount, minorUnits }, locale);
  const all = money(byCard + byGiftCard);
  const due = formatMoney(mail.balanceDue, locale);
  const words = inLanguage(locale, english, french)({ all, due });
  const row = (label: string, minorUnits: number): Row[] =>
    minorUnits > 0 ? [{ label, value: money(minorUnits) }] : [];
  return writeLetter(
    {
      subject: words.subject,
      preheader: words.preheader,
      heading: words.heading,
      greeting: hello(mail.firstName, locale),
      lead: [words.thanks],
      rows: [
        ...receiptRows(mail, locale),
        ...row(words.giftCard, byGiftCard),
        ...row(cardName(mail, locale), byCard),
      ],
      total: { label: words.paid, value: all },
      button: buttonToBills(mail, locale, pages),
      more: [words.balance, whatNext('seeBills', locale, pages)],
      notes: currencyNote(mail.amount, locale),
      why: because('payment', locale),
    },
    locale,
  );
}
