import type { Locale } from '../customers/customers.table.ts';
import type { Day } from '../database/database.ts';
import { buttonTo } from './button-to.ts';
import { formatDay } from './format-day.ts';
import type { MailText } from './letter.ts';
import type { Pages } from './pages.ts';
import { cardName } from './receipt.ts';
import { whatNext } from './what-next.ts';
import { because, hello, inLanguage } from './wording.ts';
import { writeLetter } from './write-letter.ts';

/** Email about a card that renewals charge and that expires soon. */
export interface CardExpires {
  firstName: string;
  /** The gateway's name of the card's brand. */
  brand?: string;
  lastFour: string;
  /** Last day on which the card is valid. */
  lastDay: Day;
  /** Day of its next charge. */
  renewsOn: Day;
}

type Values = Record<'lastFour' | 'renewsOn', string>;

const english = ({ lastFour, renewsOn }: Values) => ({
  subject: `Your card ending in ${lastFour} expires soon`,
  preheader: `It pays for your plan, which renews next on ${renewsOn}.`,
  heading: 'Your card expires soon',
  lead: 'The card that pays for your plan is about to expire.',
  card: 'Card',
  validUntil: 'Good until',
  renews: 'Next renewal',
});

const french: typeof english = ({ lastFour, renewsOn }) => ({
  subject: `Votre carte se terminant par ${lastFour} expire bientôt`,
  preheader: `Elle sert à payer votre forfait, qui se renouvelle le ${renewsOn}.`,
  heading: 'Votre carte expire bientôt',
  lead: 'La carte qui sert à payer votre forfait arrive bientôt à échéance.',
  card: 'Carte',
  validUntil: 'Valide jusqu’au',
  renews: 'Prochain renouvellement',
});

export function writeCardExpires(mail: CardExpires, locale: Locale, pages: Pages): MailText {
  const lastDay = formatDay(mail.lastDay, locale);
  const renewsOn = formatDay(mail.renewsOn, locale);
  const words = inLanguage(locale, english, french)({ lastFour: mail.lastFour, renewsOn });
  return writeLetter(
    {
      subject: words.subject,
      preheader: words.preheader,
      heading: words.heading,
      greeting: hello(mail.firstName, locale),
      lead: [words.lead],
      rows: [
        { label: words.card, value: cardName(mail, locale) },
        { label: words.validUntil, value: lastDay },
        { label: words.renews, value: renewsOn },
      ],
      button: buttonTo('updateCard', locale, pages),
      more: [whatNext('enterNewCard', locale, pages)],
      why: because('payment', locale),
    },
    locale,
  );
}
