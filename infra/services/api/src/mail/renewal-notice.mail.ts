import type { Money } from '@sideband/shared-sdk/wire';
import type { Locale } from '../customers/customers.table.ts';
import type { Day } from '../database/database.ts';
import { formatDay } from './format-day.ts';
import { formatMoney } from './format-money.ts';
import type { MailText } from './lay-out.ts';
import { type IsBuilt, whatNext } from './what-next.ts';
import { writeLines } from './write-lines.ts';

/** Advance notice of a renewal that charges a long period up front or at a different price. */
export interface RenewalNotice {
  firstName: string;
  planName: string;
  renewsOn: Day;
  /** Including taxes. */
  price: Money;
  /** Previous charge, if it was a different amount. */
  before: Money | null;
}

export function writeRenewalNotice(
  mail: RenewalNotice,
  locale: Locale,
  isBuilt: IsBuilt,
): MailText {
  const price = formatMoney(mail.price, locale);
  const before = mail.before && formatMoney(mail.before, locale);
  const day = formatDay(mail.renewsOn, locale);
  const { firstName, planName } = mail;
  if (locale === 'fr-CA') {
    return writeLines(locale, `${planName} sera renouvelé le ${day}`, [
      `Bonjour ${firstName},`,
      `Le ${day}, votre forfait ${planName} sera renouvelé au prix de ${price}, taxes comprises.`,
      ...(before ? [`Jusque-là, vous payez ${before}.`] : []),
      whatNext('cancelBeforeRenewal', locale, isBuilt),
    ]);
  }
  return writeLines(locale, `${planName} renews on ${day}`, [
    `Hello ${firstName},`,
    `On ${day} your plan ${planName} renews at ${price}, taxes included.`,
    ...(before ? [`Until then you pay ${before}.`] : []),
    whatNext('cancelBeforeRenewal', locale, isBuilt),
  ]);
}
