import type { Money } from '@sideband/shared-sdk/wire';
import type { Locale } from '../customers/customers.table.ts';
import { formatMoney } from './format-money.ts';
import type { MailText } from './lay-out.ts';
import { type IsBuilt, whatNext } from './what-next.ts';
import { writeLines } from './write-lines.ts';

/** Email about a refund to the card that had paid. */
export interface Refunded {
  firstName: string;
  amount: Money;
  /** Last four digits of that card. */
  lastFour: string | null;
}

export function writeRefunded(
  { firstName, lastFour, ...mail }: Refunded,
  locale: Locale,
  isBuilt: IsBuilt,
): MailText {
  const amount = formatMoney(mail.amount, locale);
  if (locale === 'fr-CA') {
    const card = lastFour ? `la carte se terminant par ${lastFour}` : 'votre carte';
    return writeLines(locale, `Nous vous avons remboursé ${amount}`, [
      `Bonjour ${firstName},`,
      `Nous avons remboursé ${amount} sur ${card}. Le montant figure généralement sur votre relevé dans les dix jours ouvrables.`,
      whatNext('seeRefund', locale, isBuilt),
    ]);
  }
  const card = lastFour ? `your card ending in ${lastFour}` : 'your card';
  return writeLines(locale, `We refunded you ${amount}`, [
    `Hello ${firstName},`,
    `We refunded ${amount} to ${card}. It usually appears on your statement within ten business days.`,
    whatNext('seeRefund', locale, isBuilt),
  ]);
}
