import type { Money } from '@sideband/shared-sdk/wire';
import type { Locale } from '../customers/customers.table.ts';
import { buttonTo } from './button-to.ts';
import { formatMoney } from './format-money.ts';
import type { MailText } from './letter.ts';
import type { Pages } from './pages.ts';
import { because, currencyNote, hello, inLanguage } from './wording.ts';
import { writeLetter } from './write-letter.ts';

/** Email about a plan that ended immediately, because the unused part of it is paid back. */
export interface EndedPaidBack {
  firstName: string;
  planName: string;
  /** Product that the picture of the plan is drawn from. */
  productId: string;
  amount: Money;
}

interface Values {
  planName: string;
  amount: string;
}

const english = ({ planName, amount }: Values) => ({
  subject: 'Your Sideband plan has ended',
  heading: 'Your plan has ended',
  preheader: `We are refunding ${amount} for the unused days.`,
  what: `${planName} ended today, as you asked. We are refunding the unused days, with taxes. What you paid by card goes back to that card within ten business days; the rest becomes credit in your account.`,
  refund: 'Refund and credit',
  more: 'Would you like to listen again? Choose a plan online, or ask us by chat.',
});

const french: typeof english = ({ planName, amount }) => ({
  subject: 'Votre forfait Sideband a pris fin',
  heading: 'Votre forfait a pris fin',
  preheader: `Nous vous remboursons ${amount} pour les jours inutilisés.`,
  what: `Votre forfait ${planName} a pris fin aujourd’hui, comme vous l’avez demandé. Nous vous remboursons les jours inutilisés, taxes comprises. Ce que vous avez payé par carte revient sur cette carte dans les dix jours ouvrables; le reste devient un crédit dans votre compte.`,
  refund: 'Remboursement et crédit',
  more: 'Envie d’écouter de nouveau? Choisissez un forfait en ligne, ou écrivez-nous par clavardage.',
});

export function writeEndedPaidBack(mail: EndedPaidBack, locale: Locale, pages: Pages): MailText {
  const amount = formatMoney(mail.amount, locale);
  const { planName } = mail;
  const words = inLanguage(locale, english, french)({ planName, amount });
  return writeLetter(
    {
      subject: words.subject,
      preheader: words.preheader,
      heading: words.heading,
      art: { kind: 'plan', id: mail.productId },
      greeting: hello(mail.firstName, locale),
      lead: [words.what],
      total: { label: words.refund, value: amount },
      button: buttonTo('choosePlan', locale, pages),
      more: [words.more],
      notes: currencyNote(mail.amount, locale),
      why: because('plan', locale),
    },
    locale,
  );
}
