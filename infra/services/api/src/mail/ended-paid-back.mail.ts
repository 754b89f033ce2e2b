import type { Money } from '@sideband/shared-sdk/wire';
import type { Locale } from '../customers/customers.table.ts';
import { formatMoney } from './format-money.ts';
import type { MailText } from './lay-out.ts';
import { writeLines } from './write-lines.ts';

/** Email about a plan that ended immediately, because the unused part of it is paid back. */
export interface EndedPaidBack {
  firstName: string;
  planName: string;
  amount: Money;
}

export function writeEndedPaidBack(
  { firstName, planName, ...mail }: EndedPaidBack,
  locale: Locale,
): MailText {
  const amount = formatMoney(mail.amount, locale);
  if (locale === 'fr-CA') {
    return writeLines(locale, 'Votre forfait Sideband a pris fin', [
      `Bonjour ${firstName},`,
      `Votre forfait a pris fin aujourd’hui, comme vous l’avez demandé. Nous vous remboursons ${amount} pour les jours inutilisés, taxes comprises. Ce que vous avez payé par carte revient sur cette carte dans les dix jours ouvrables; le reste devient un crédit dans votre compte.`,
      'Envie d’écouter de nouveau? Choisissez un forfait en ligne, ou écrivez-nous par clavardage.',
    ]);
  }
  return writeLines(locale, 'Your Sideband plan has ended', [
    `Hello ${firstName},`,
    `${planName} ended today, as you asked. We are refunding ${amount} for the unused days, with taxes. What you paid by card goes back to that card within ten business days; the rest becomes credit in your account.`,
    'Would you like to listen again? Choose a plan online, or ask us by chat.',
  ]);
}
