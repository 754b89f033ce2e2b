import type { Money } from '@sideband/shared-sdk/wire';
import type { Locale } from '../customers/customers.table.ts';
import type { Day } from '../database/database.ts';
import { buttonTo } from './button-to.ts';
import { formatDay } from './format-day.ts';
import { formatMoney } from './format-money.ts';
import type { MailText } from './letter.ts';
import type { Pages } from './pages.ts';
import { methodRow, type PaidBy, type ReceiptFacts, receiptRows } from './receipt.ts';
import { whatNext } from './what-next.ts';
import { because, currencyNote, hello, inLanguage } from './wording.ts';
import { writeLetter } from './write-letter.ts';

/** Email about a renewal that could not be paid, with the steps to pay it. */
export interface PaymentDeclined extends ReceiptFacts, PaidBy {
  firstName: string;
  amount: Money;
  /** Whether the gateway refused to create a charge, for a reason other than the card. */
  isRefused?: boolean;
  /** Day on which service stops unless the renewal is paid; null when service has stopped. */
  stopsOn: Day | null;
  /** Of the link that shows the bill and pays it without a sign-in. */
  token?: string;
}

interface Words {
  declined(amount: string, lastFour: string): string;
  refused(amount: string, lastFour: string): string;
  noCard(amount: string): string;
  failed(
    amount: string,
    day: string,
  ): Record<'subject' | 'heading' | 'preheader' | 'outlook', string>;
  stopped: Record<'subject' | 'heading' | 'preheader' | 'outlook', string>;
  amount: string;
  stops: string;
}

const english: Words = {
  declined: (amount, lastFour) => `Your card ending in ${lastFour} was declined for ${amount}.`,
  refused: (amount, lastFour) =>
    `We could not charge ${amount} to your card ending in ${lastFour}. Nothing was taken.`,
  noCard: (amount) => `There is no card in your account to pay ${amount} with.`,
  failed: (amount, day) => ({
    subject: `Your payment of ${amount} did not go through`,
    heading: 'Your payment did not go through',
    preheader: `Pay by ${day} to keep listening.`,
    outlook: `We will try again in the coming days. Without a payment, your service stops on ${day}.`,
  }),
  stopped: {
    subject: 'Your service has stopped',
    heading: 'Your service has stopped',
    preheader: 'It starts again as soon as the balance is paid.',
    outlook: 'Once the balance is paid, your service starts again.',
  },
  amount: 'Amount to pay',
  stops: 'Service stops on',
};

const french: Words = {
  declined: (amount, lastFour) =>
    `Votre carte se terminant par ${lastFour} a été refusée pour un paiement de ${amount}.`,
  refused: (amount, lastFour) =>
    `Nous n’avons pas pu porter ${amount} à votre carte se terminant par ${lastFour}. Rien n’a été débité.`,
  noCard: (amount) => `Il n’y a pas de carte dans votre compte pour payer ${amount}.`,
  failed: (amount, day) => ({
    subject: `Votre paiement de ${amount} n’a pas été accepté`,
    heading: 'Votre paiement n’a pas été accepté',
    preheader: `Payez avant le ${day} pour continuer d’écouter.`,
    outlook: `Nous essaierons de nouveau au cours des prochains jours. Sans paiement, votre service s’arrêtera le ${day}.`,
  }),
  stopped: {
    subject: 'Votre service est interrompu',
    heading: 'Votre service est interrompu',
    preheader: 'Il reprendra dès que le solde sera payé.',
    outlook: 'Dès que le solde sera payé, votre service reprendra.',
  },
  amount: 'Montant à payer',
  stops: 'Fin du service',
};

export function writePaymentDeclined(
  mail: PaymentDeclined,
  locale: Locale,
  pages: Pages,
): MailText {
  const { lastFour, stopsOn } = mail;
  const amount = formatMoney(mail.amount, locale);
  const day = stopsOn === null ? null : formatDay(stopsOn, locale);
  const words = inLanguage(locale, english, french);
  const { outlook, ...titles } = day === null ? words.stopped : words.failed(amount, day);
  const why = mail.isRefused ? words.refused : words.declined;
  return writeLetter(
    {
      ...titles,
      greeting: hello(mail.firstName, locale),
      lead: [lastFour === null ? words.noCard(amount) : why(amount, lastFour)],
      rows: [
        ...receiptRows(mail, locale),
        ...methodRow(mail, locale),
        ...(day === null ? [] : [{ label: words.stops, value: day }]),
      ],
      total: { label: words.amount, value: amount },
      button: buttonTo('pay', locale, pages, {
        query: mail.token === undefined ? {} : { token: mail.token },
      }),
      more: [whatNext('payWithAnotherCard', locale, pages), outlook],
      notes: currencyNote(mail.amount, locale),
      why: because('payment', locale),
    },
    locale,
  );
}
