import type { Locale } from '../customers/customers.table.ts';
import type { Day } from '../database/database.ts';
import { buttonTo } from './button-to.ts';
import { formatDay } from './format-day.ts';
import type { MailText } from './letter.ts';
import type { Pages } from './pages.ts';
import { because, hello, inLanguage } from './wording.ts';
import { writeLetter } from './write-letter.ts';

/** Email about the start of a plan that a partner pays for. */
export interface Included {
  firstName: string;
  partnerName: string;
  /** First day without the plan. */
  endsOn: Day;
}

const english = (partnerName: string, day: string) => ({
  subject: 'Your included Sideband subscription is active',
  preheader: `Included with ${partnerName} until ${day}. Nothing to pay, no card needed.`,
  heading: 'Your subscription is active',
  pays: `Your subscription is included with ${partnerName}. There is nothing to pay, and no card needed.`,
  listen: 'It covers listening in the app and on the web.',
  partner: 'Included with',
  ends: 'Ends on',
  end: 'Your subscription ends by itself on that day, and nothing is charged.',
});

const french: typeof english = (partnerName, day) => ({
  subject: 'Votre abonnement Sideband inclus est actif',
  preheader: `Offert par ${partnerName} jusqu’au ${day}. Rien à payer, aucune carte requise.`,
  heading: 'Votre abonnement est actif',
  pays: `Votre abonnement est offert par ${partnerName}. Vous n’avez rien à payer, et aucune carte n’est requise.`,
  listen: 'Il comprend l’écoute dans l’application et sur le Web.',
  partner: 'Offert par',
  ends: 'Date de fin',
  end: 'Votre abonnement prendra fin de lui-même à cette date, et rien ne vous sera facturé.',
});

export function writeIncluded(mail: Included, locale: Locale, pages: Pages): MailText {
  const { partnerName } = mail;
  const day = formatDay(mail.endsOn, locale);
  const words = inLanguage(locale, english, french)(partnerName, day);
  return writeLetter(
    {
      subject: words.subject,
      preheader: words.preheader,
      heading: words.heading,
      art: { kind: 'plan', id: 'included' },
      greeting: hello(mail.firstName, locale),
      lead: [words.pays, words.listen],
      rows: [
        { label: words.partner, value: partnerName },
        { label: words.ends, value: day },
      ],
      button: buttonTo('seeAccount', locale, pages),
      more: [words.end],
      why: because('plan', locale),
    },
    locale,
  );
}
