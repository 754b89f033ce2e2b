import type { Locale } from '../customers/customers.table.ts';
import type { Day } from '../database/database.ts';
import { formatDay } from './format-day.ts';
import type { MailText } from './lay-out.ts';
import { type IsBuilt, whatNext } from './what-next.ts';
import { writeLines } from './write-lines.ts';

/** Email about a card that renewals charge and that expires soon. */
export interface CardExpires {
  firstName: string;
  lastFour: string;
  /** Last day on which the card is valid. */
  lastDay: Day;
  /** Day of its next charge. */
  renewsOn: Day;
}

export function writeCardExpires(mail: CardExpires, locale: Locale, isBuilt: IsBuilt): MailText {
  const { firstName, lastFour } = mail;
  const lastDay = formatDay(mail.lastDay, locale);
  const renewsOn = formatDay(mail.renewsOn, locale);
  if (locale === 'fr-CA') {
    return writeLines(locale, `Votre carte se terminant par ${lastFour} expire bientôt`, [
      `Bonjour ${firstName},`,
      `Votre carte se terminant par ${lastFour} est valide jusqu’au ${lastDay}. C’est elle qui paie votre forfait, dont le prochain renouvellement est le ${renewsOn}.`,
      whatNext('enterNewCard', locale, isBuilt),
    ]);
  }
  return writeLines(locale, `Your card ending in ${lastFour} expires soon`, [
    `Hello ${firstName},`,
    `Your card ending in ${lastFour} is good until ${lastDay}. It pays for your plan, which renews next on ${renewsOn}.`,
    whatNext('enterNewCard', locale, isBuilt),
  ]);
}
