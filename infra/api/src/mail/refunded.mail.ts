import type { Money } from '@sideband/shared-sdk/wire';
import type { Locale } from '../customers/customers.table.ts';
import { formatMoney } from './format-money.ts';
import type { MailText } from './lay-out.ts';
import { writeLines } from './write-lines.ts';

/** Money was given back to the card that had paid. */
export interface Refunded {
  firstName: string;
  amount: Money;
  /** Of that card. */
  lastFour: string | null;
}

export function writeRefunded(
  { firstName, lastFour, ...mail }: Refunded,
  locale: Locale,
): MailText {
  const amount = formatMoney(mail.amount, locale);
  if (locale === 'fr-CA') {
    const card = lastFour ? `la carte se terminant par ${lastFour}` : 'votre carte';
    return writeLines(locale, `Nous vous avons remboursé ${amount}`, [
      `Bonjour ${firstName},`,
      `Nous avons remboursé ${amount} sur ${card}. Le montant figure généralement sur votre relevé dans les dix jours ouvrables.`,
      'Ce remboursement ne change rien à votre forfait. Vous le trouverez dans votre compte, sous Factures et paiements.',
    ]);
  }
  const card = lastFour ? `your card ending in ${lastFour}` : 'your card';
  return writeLines(locale, `We refunded you ${amount}`, [
    `Hello ${firstName},`,
    `We refunded ${amount} to ${card}. It usually appears on your statement within ten business days.`,
    'The refund does not change your plan. You will find it in your account, under Bills and payments.',
  ]);
}
