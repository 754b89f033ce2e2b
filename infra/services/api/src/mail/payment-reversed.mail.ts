import type { Money } from '@sideband/shared-sdk/wire';
import type { Locale } from '../customers/customers.table.ts';
import { formatMoney } from './format-money.ts';
import type { MailText } from './lay-out.ts';
import { type IsBuilt, whatNext } from './what-next.ts';
import { writeLines } from './write-lines.ts';

/**
 * Email about a dispute that the bank decided in the customer's favor: the payment is due again.
 */
export interface PaymentReversed {
  firstName: string;
  amount: Money;
  /** Last four digits of the card that had paid. */
  lastFour: string | null;
  /** Balance due now. */
  balanceDue: Money;
  /** Whether the plan is suspended until the balance is paid. */
  isSuspended: boolean;
}

export function writePaymentReversed(
  mail: PaymentReversed,
  locale: Locale,
  isBuilt: IsBuilt,
): MailText {
  const amount = formatMoney(mail.amount, locale);
  const due = formatMoney(mail.balanceDue, locale);
  const { firstName, lastFour, isSuspended } = mail;
  if (locale === 'fr-CA') {
    const card = lastFour ? ` avec votre carte se terminant par ${lastFour}` : '';
    return writeLines(locale, `Votre banque vous a remboursé un paiement de ${amount}`, [
      `Bonjour ${firstName},`,
      `Le paiement de ${amount} fait${card} a été contesté, et votre banque vous l’a remboursé. Ce montant est donc dû de nouveau : votre solde à payer est maintenant de ${due}.`,
      ...(isSuspended ? ['Votre forfait est suspendu jusqu’à ce que le solde soit payé.'] : []),
      whatNext('payReversed', locale, isBuilt),
    ]);
  }
  const card = lastFour ? ` with your card ending in ${lastFour}` : '';
  return writeLines(locale, `Your bank returned your payment of ${amount}`, [
    `Hello ${firstName},`,
    `The payment of ${amount} you made${card} was disputed, and your bank has returned it to you. That amount is due again: your balance to pay is now ${due}.`,
    ...(isSuspended ? ['Your plan is suspended until the balance is paid.'] : []),
    whatNext('payReversed', locale, isBuilt),
  ]);
}
