import type { Locale } from '../customers/customers.table.ts';
import { formatDay } from './format-day.ts';
import { html, layOut, type MailText } from './lay-out.ts';
import { type IsBuilt, whatNext } from './what-next.ts';

/** Email about a plan that has moved to another radio. */
export interface RadioSwapped {
  firstName: string;
  planName: string;
  /** Last four characters of the new Radio ID. */
  lastFour: string;
  /** ISO date; null when the plan does not renew. */
  renewsOn: string | null;
}

type Words = Record<'subject' | 'greeting' | 'what' | 'renews', string>;
type Values = Omit<RadioSwapped, 'renewsOn'> & { day: string };

const english = ({ firstName, planName, lastFour, day }: Values): Words => ({
  subject: 'Your plan has moved to your new radio',
  greeting: `Hello ${firstName},`,
  what: `${planName} now plays on the radio whose Radio ID ends in ${lastFour}. The radio it played on before has stopped.`,
  renews: `Nothing was charged. It renews on ${day}, at the same price as before.`,
});

const french = ({ firstName, lastFour, day }: Values): Words => ({
  subject: 'Votre forfait est passé à votre nouvelle radio',
  greeting: `Bonjour ${firstName},`,
  what: `Votre forfait joue maintenant sur la radio dont l’identifiant se termine par ${lastFour}. L’ancienne radio ne joue plus.`,
  renews: `Rien n’a été facturé. Le forfait se renouvelle le ${day}, au même prix qu’avant.`,
});

export function writeRadioSwapped(mail: RadioSwapped, locale: Locale, isBuilt: IsBuilt): MailText {
  const day = mail.renewsOn === null ? '' : formatDay(mail.renewsOn, locale);
  const words = (locale === 'fr-CA' ? french : english)({ ...mail, day });
  const { subject, greeting, what, renews } = words;
  const more = whatNext('signalToNewRadio', locale, isBuilt);
  const lines = [greeting, what, ...(day ? [renews] : []), more];
  return {
    subject,
    text: [...lines, 'Sideband'].join('\n\n'),
    html: layOut(
      locale,
      subject,
      lines.map((line) => html`<p>${line}</p>`),
    ),
  };
}
