import type { Money } from '@sideband/shared-sdk/wire';
import type { Locale } from '../customers/customers.table.ts';
import { buttonTo } from './button-to.ts';
import { formatMoney } from './format-money.ts';
import type { MailText } from './letter.ts';
import type { Pages } from './pages.ts';
import { methodRow, type PaidBy, type ReceiptFacts, receiptRows } from './receipt.ts';
import { whatNext } from './what-next.ts';
import { because, currencyNote, hello, inLanguage } from './wording.ts';
import { writeLetter } from './write-letter.ts';

/**
 * Email about a dispute that the bank decided in the customer's favor: the payment is due again.
 */
export interface PaymentReversed extends ReceiptFacts, PaidBy {
  firstName: string;
  amount: Money;
  /** Balance due now. */
  balanceDue: Money;
  /** Whether the plan is suspended until the balance is paid. */
  isSuspended: boolean;
}

interface Values {
  amount: string;
  due: string;
  lastFour: string | null;
}

const english = ({ amount, due, lastFour }: Values) => ({
  subject: `Your bank returned your payment of ${amount}`,
  preheader: `Your balance to pay is now ${due}.`,
  heading: 'Your bank returned your payment',
  what: `The payment of ${amount} you made${lastFour ? ` with your card ending in ${lastFour}` : ''} was disputed, and your bank has returned it to you. That amount is due again.`,
  returned: 'Returned to you',
  balance: 'Balance to pay',
  suspended: 'Your plan is suspended until the balance is paid.',
});

const french: typeof english = ({ amount, due, lastFour }) => ({
  subject: `Votre banque vous a remboursé un paiement de ${amount}`,
  preheader: `Votre solde à payer est maintenant de ${due}.`,
  heading: 'Votre banque vous a remboursé un paiement',
  what: `Le paiement de ${amount} fait${lastFour ? ` avec votre carte se terminant par ${lastFour}` : ''} a été contesté, et votre banque vous l’a remboursé. Ce montant est donc dû de nouveau.`,
  returned: 'Montant remboursé',
  balance: 'Solde à payer',
  suspended: 'Votre forfait est suspendu jusqu’au paiement du solde.',
});

export function writePaymentReversed(
  mail: PaymentReversed,
  locale: Locale,
  pages: Pages,
): MailText {
  const { lastFour, isSuspended } = mail;
  const amount = formatMoney(mail.amount, locale);
  const due = formatMoney(mail.balanceDue, locale);
  const words = inLanguage(locale, english, french)({ amount, due, lastFour });
  return writeLetter(
    {
      subject: words.subject,
      preheader: words.preheader,
      heading: words.heading,
      greeting: hello(mail.firstName, locale),
      lead: [words.what],
      rows: [
        ...receiptRows(mail, locale),
        ...methodRow(mail, locale),
        { label: words.returned, value: amount },
      ],
      total: { label: words.balance, value: due },
      button: buttonTo('pay', locale, pages),
      more: [...(isSuspended ? [words.suspended] : []), whatNext('payReversed', locale, pages)],
      notes: currencyNote(mail.amount, locale),
      why: because('payment', locale),
    },
    locale,
  );
}
