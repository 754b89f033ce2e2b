import type { Locale } from '../customers/customers.table.ts';
import { buttonTo } from './button-to.ts';
import { formatDay } from './format-day.ts';
import type { MailText } from './letter.ts';
import type { Pages } from './pages.ts';
import { whatNext } from './what-next.ts';
import { because, hello, inLanguage } from './wording.ts';
import { writeLetter } from './write-letter.ts';

/** Email about a plan that has moved to another radio. */
export interface RadioSwapped {
  firstName: string;
  planName: string;
  /** Product that the picture of the plan is drawn from. */
  productId?: string;
  /** Last four characters of the new Radio ID. */
  lastFour: string;
  /** ISO date; null when the plan does not renew. */
  renewsOn: string | null;
}

type Values = Record<'planName' | 'lastFour' | 'day', string>;

const english = ({ planName, lastFour, day }: Values) => ({
  subject: 'Your plan has moved to your new radio',
  preheader: `It is now on the radio whose Radio ID ends in ${lastFour}.`,
  heading: 'Your plan is on your new radio',
  what: `${planName} is now on the radio whose Radio ID ends in ${lastFour}. Your old radio no longer receives it.`,
  renews: `Nothing was charged. Your plan renews on ${day}, at the same price as before.`,
});

const french: typeof english = ({ planName, lastFour, day }) => ({
  subject: 'Votre forfait est passé à votre nouvelle radio',
  preheader: `Il est maintenant lié à la radio dont le numéro se termine par ${lastFour}.`,
  heading: 'Votre forfait est passé à votre nouvelle radio',
  what: `Votre forfait ${planName} est maintenant lié à la radio dont le numéro se termine par ${lastFour}. Votre ancienne radio ne le reçoit plus.`,
  renews: `Rien n’a été facturé. Votre forfait se renouvelle le ${day}, au même prix qu’avant.`,
});

export function writeRadioSwapped(mail: RadioSwapped, locale: Locale, pages: Pages): MailText {
  const { planName, lastFour, productId, renewsOn } = mail;
  const day = renewsOn === null ? '' : formatDay(renewsOn, locale);
  const words = inLanguage(locale, english, french)({ planName, lastFour, day });
  return writeLetter(
    {
      subject: words.subject,
      preheader: words.preheader,
      heading: words.heading,
      art: productId === undefined ? undefined : { kind: 'plan', id: productId },
      greeting: hello(mail.firstName, locale),
      lead: [words.what, ...(day ? [words.renews] : [])],
      button: buttonTo('sendSignal', locale, pages) ?? buttonTo('seePlan', locale, pages),
      more: [whatNext('signalToNewRadio', locale, pages)],
      why: because('plan', locale),
    },
    locale,
  );
}
