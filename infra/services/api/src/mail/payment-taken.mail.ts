import type { Money } from '@sideband/shared-sdk/wire';
import type { Locale } from '../customers/customers.table.ts';
import { formatMoney } from './format-money.ts';
import type { MailText } from './lay-out.ts';
import { type IsBuilt, whatNext } from './what-next.ts';
import { writeLines } from './write-lines.ts';

/** Receipt for a payment toward the customer's bills. */
export interface PaymentTaken {
  firstName: string;
  /** Amount charged to the card. */
  amount: Money;
  /** Amount paid by gift card before the card was charged. */
  giftCard?: Money;
  /** Last four digits of the card; null when a gift card paid everything. */
  lastFour: string | null;
  /** Balance due after the payment. */
  balanceDue: Money;
}

export function writePaymentTaken(mail: PaymentTaken, locale: Locale, isBuilt: IsBuilt): MailText {
  const byGiftCard = mail.giftCard?.minorUnits ?? 0;
  const amount = formatMoney(mail.amount, locale);
  const giftCard = formatMoney({ ...mail.amount, minorUnits: byGiftCard }, locale);
  const all = formatMoney(
    { ...mail.amount, minorUnits: mail.amount.minorUnits + byGiftCard },
    locale,
  );
  const due = formatMoney(mail.balanceDue, locale);
  const { firstName, lastFour } = mail;
  if (locale === 'fr-CA') {
    const card = lastFour ? ` de votre carte se terminant par ${lastFour}` : '';
    return writeLines(locale, `Nous avons reçu votre paiement de ${all}`, [
      `Bonjour ${firstName},`,
      ...(byGiftCard > 0 ? [`Votre carte-cadeau a payé ${giftCard}.`] : []),
      mail.amount.minorUnits > 0 ? `Nous avons prélevé ${amount}${card}. Merci!` : 'Merci!',
      `Votre solde à payer est maintenant de ${due}.`,
      whatNext('seeBills', locale, isBuilt),
    ]);
  }
  const card = lastFour ? ` to your card ending in ${lastFour}` : '';
  return writeLines(locale, `We received your payment of ${all}`, [
    `Hello ${firstName},`,
    ...(byGiftCard > 0 ? [`Your gift card paid ${giftCard}.`] : []),
    mail.amount.minorUnits > 0 ? `We charged ${amount}${card}. Thank you!` : 'Thank you!',
    `Your balance to pay is now ${due}.`,
    whatNext('seeBills', locale, isBuilt),
  ]);
}
