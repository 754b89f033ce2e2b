import type { Locale } from '../customers/customers.table.ts';
import type { Day } from '../database/database.ts';
import { formatDay } from './format-day.ts';
import type { MailText } from './letter.ts';
import { type IsBuilt, whatNext } from './what-next.ts';
import { because, hello, inLanguage } from './wording.ts';
import { writeLetter } from './write-letter.ts';

/** Email about a card that renewals charge and that expires soon. */
export interface CardExpires {
  firstName: string;
  lastFour: string;
  /** Last day on which the card is valid. */
  lastDay: Day;
  /** Day of its next charge. */
  renewsOn: Day;
}

type Values = Record<'lastFour' | 'lastDay' | 'renewsOn', string>;

const english = ({ lastFour, lastDay, renewsOn }: Values) => ({
  subject: `Your card ending in ${lastFour} expires soon`,
  preheader: `It pays for your plan, which renews next on ${renewsOn}.`,
  heading: 'Your card expires soon',
  lead: `Your card ending in ${lastFour} is good until ${lastDay}. It pays for your plan, which renews next on ${renewsOn}.`,
});

const french: typeof english = ({ lastFour, lastDay, renewsOn }) => ({
  subject: `Votre carte se terminant par ${lastFour} expire bientôt`,
  preheader: `Elle sert à payer votre forfait, qui se renouvelle le ${renewsOn}.`,
  heading: 'Votre carte expire bientôt',
  lead: `Votre carte se terminant par ${lastFour} est valide jusqu’au ${lastDay}. Elle sert à payer votre forfait, qui se renouvelle le ${renewsOn}.`,
});

export function writeCardExpires(mail: CardExpires, locale: Locale, isBuilt: IsBuilt): MailText {
  const { lead, ...words } = inLanguage(
    locale,
    english,
    french,
  )({
    lastFour: mail.lastFour,
    lastDay: formatDay(mail.lastDay, locale),
    renewsOn: formatDay(mail.renewsOn, locale),
  });
  return writeLetter(
    {
      ...words,
      greeting: hello(mail.firstName, locale),
      lead: [lead],
      more: [whatNext('enterNewCard', locale, isBuilt)],
      why: because('payment', locale),
    },
    locale,
  );
}
