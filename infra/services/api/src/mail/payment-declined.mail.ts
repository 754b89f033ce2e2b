import type { Money } from '@sideband/shared-sdk/wire';
import type { Locale } from '../customers/customers.table.ts';
import type { Day } from '../database/database.ts';
import { formatDay } from './format-day.ts';
import { formatMoney } from './format-money.ts';
import type { MailText } from './lay-out.ts';
import { type IsBuilt, whatNext } from './what-next.ts';
import { writeLines } from './write-lines.ts';

/** Email about a renewal that could not be paid, with the steps to pay it. */
export interface PaymentDeclined {
  firstName: string;
  amount: Money;
  /** Last four digits of the card; null without a card. */
  lastFour: string | null;
  /** Whether the gateway refused to create a charge, for a reason other than the card. */
  isRefused?: boolean;
  /** Day on which service stops unless the renewal is paid; null when service has stopped. */
  stopsOn: Day | null;
}

const causeIn = {
  en: {
    declined: (amount: string, lastFour: string) =>
      `Your card ending in ${lastFour} was declined for ${amount}.`,
    refused: (amount: string, lastFour: string) =>
      `We could not charge ${amount} to your card ending in ${lastFour}. Nothing was taken.`,
    noCard: (amount: string) => `There is no card in your account to pay ${amount} with.`,
  },
  fr: {
    declined: (amount: string, lastFour: string) =>
      `Votre carte se terminant par ${lastFour} a été refusée pour ${amount}.`,
    refused: (amount: string, lastFour: string) =>
      `Nous n’avons pas pu débiter ${amount} de votre carte se terminant par ${lastFour}. Rien n’a été prélevé.`,
    noCard: (amount: string) => `Il n’y a pas de carte dans votre compte pour payer ${amount}.`,
  },
};

export function writePaymentDeclined(
  mail: PaymentDeclined,
  locale: Locale,
  isBuilt: IsBuilt,
): MailText {
  const amount = formatMoney(mail.amount, locale);
  const day = mail.stopsOn === null ? null : formatDay(mail.stopsOn, locale);
  const { firstName, lastFour } = mail;
  const causes = causeIn[locale === 'fr-CA' ? 'fr' : 'en'];
  const why = mail.isRefused ? causes.refused : causes.declined;
  const cause = lastFour === null ? causes.noCard(amount) : why(amount, lastFour);
  if (locale === 'fr-CA') {
    return writeLines(
      locale,
      day ? `Votre paiement de ${amount} n’a pas été accepté` : 'Votre service est interrompu',
      [
        `Bonjour ${firstName},`,
        cause,
        whatNext('payWithAnotherCard', locale, isBuilt),
        day
          ? `Nous essaierons de nouveau au cours des prochains jours. Sans paiement, votre service s’arrêtera le ${day}.`
          : 'Dès que le solde est payé, votre service reprend.',
      ],
    );
  }
  return writeLines(
    locale,
    day ? `Your payment of ${amount} did not go through` : 'Your service has stopped',
    [
      `Hello ${firstName},`,
      cause,
      whatNext('payWithAnotherCard', locale, isBuilt),
      day
        ? `We will try again in the coming days. Without a payment, your service stops on ${day}.`
        : 'Once the balance is paid, your service starts again.',
    ],
  );
}
