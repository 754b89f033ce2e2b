import type { Money } from '@sideband/shared-sdk/wire';
import type { Locale } from '../customers/customers.table.ts';
import { formatMoney } from './format-money.ts';
import type { MailText } from './lay-out.ts';
import { writeLines } from './write-lines.ts';

/** The receipt of a bill that a card has paid. */
export interface PaymentTaken {
  firstName: string;
  amount: Money;
  /** Of the card. */
  lastFour: string | null;
  /** What is still open afterwards. */
  balanceDue: Money;
}

export function writePaymentTaken(mail: PaymentTaken, locale: Locale): MailText {
  const amount = formatMoney(mail.amount, locale);
  const due = formatMoney(mail.balanceDue, locale);
  const { firstName, lastFour } = mail;
  if (locale === 'fr-CA') {
    const card = lastFour ? ` de votre carte se terminant par ${lastFour}` : '';
    return writeLines(locale, `Nous avons reçu votre paiement de ${amount}`, [
      `Bonjour ${firstName},`,
      `Nous avons prélevé ${amount}${card}. Merci!`,
      `Votre solde à payer est maintenant de ${due}.`,
      'Vos factures se trouvent dans votre compte, sous Factures et paiements.',
    ]);
  }
  const card = lastFour ? ` from your card ending in ${lastFour}` : '';
  return writeLines(locale, `We received your payment of ${amount}`, [
    `Hello ${firstName},`,
    `We took ${amount}${card}. Thank you!`,
    `Your balance to pay is now ${due}.`,
    'You find your bills in your account, under Bills and payments.',
  ]);
}
