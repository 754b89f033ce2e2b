import type { Money } from '@sideband/shared-sdk/wire';
import type { Locale } from '../customers/customers.table.ts';
import { buttonToBills } from './button-to.ts';
import { formatMoney } from './format-money.ts';
import type { MailText } from './letter.ts';
import type { Pages } from './pages.ts';
import { cardName, type PaidBy, type ReceiptFacts, receiptRows } from './receipt.ts';
import { whatNext } from './what-next.ts';
import { because, currencyNote, hello, inLanguage } from './wording.ts';
import { writeLetter } from './write-letter.ts';

/** Email about a refund to the card that had paid. */
export interface Refunded extends ReceiptFacts, PaidBy {
  firstName: string;
  amount: Money;
}

interface Values {
  amount: string;
  lastFour: string | null;
}

const english = ({ amount, lastFour }: Values) => {
  const card = lastFour ? `your card ending in ${lastFour}` : 'your card';
  return {
    subject: `We refunded you ${amount}`,
    preheader: `It goes back to ${card}.`,
    heading: 'Your refund is on its way',
    what: `We refunded ${amount} to ${card}. It usually appears on your statement within ten business days.`,
    to: 'Refunded to',
    refund: 'Refund',
  };
};

const french: typeof english = ({ amount, lastFour }) => {
  const card = lastFour ? `la carte se terminant par ${lastFour}` : 'votre carte';
  return {
    subject: `Nous vous avons remboursé ${amount}`,
    preheader: `Le montant a été porté à ${card}.`,
    heading: 'Votre remboursement est en route',
    what: `Nous avons remboursé ${amount} sur ${card}. Le montant figure généralement sur votre relevé dans les dix jours ouvrables.`,
    to: 'Remboursé sur',
    refund: 'Montant remboursé',
  };
};

export function writeRefunded(mail: Refunded, locale: Locale, pages: Pages): MailText {
  const amount = formatMoney(mail.amount, locale);
  const { lastFour } = mail;
  const words = inLanguage(locale, english, french)({ amount, lastFour });
  return writeLetter(
    {
      subject: words.subject,
      preheader: words.preheader,
      heading: words.heading,
      greeting: hello(mail.firstName, locale),
      lead: [words.what],
      rows: [...receiptRows(mail, locale), { label: words.to, value: cardName(mail, locale) }],
      total: { label: words.refund, value: amount },
      button: buttonToBills(mail, locale, pages),
      more: [whatNext('seeRefund', locale, pages)],
      notes: currencyNote(mail.amount, locale),
      why: because('payment', locale),
    },
    locale,
  );
}
