import type { Locale } from '../customers/customers.table.ts';
import { formatDay } from './format-day.ts';
import { html, layOut, type MailText } from './lay-out.ts';

/** Tells that a plan plays on another radio from now on. */
export interface RadioSwapped {
  firstName: string;
  planName: string;
  /** Of the new radio's number. */
  lastFour: string;
  /** ISO date; null: it does not. */
  renewsOn: string | null;
}

type Words = Record<'subject' | 'greeting' | 'what' | 'renews' | 'more', string>;
type Values = Omit<RadioSwapped, 'renewsOn'> & { day: string };

const english = ({ firstName, planName, lastFour, day }: Values): Words => ({
  subject: 'Your plan has moved to your new radio',
  greeting: `Hello ${firstName},`,
  what: `${planName} now plays on the radio whose Radio ID ends in ${lastFour}. The radio it played on before has stopped.`,
  renews: `Nothing was charged. It renews on ${day}, at the same price as before.`,
  more: 'No sound yet? Turn the new radio on outside for ten minutes, or send it a signal from Account.',
});

const french = ({ firstName, lastFour, day }: Values): Words => ({
  subject: 'Votre forfait est passé à votre nouvelle radio',
  greeting: `Bonjour ${firstName},`,
  what: `Votre forfait joue maintenant sur la radio dont l’identifiant se termine par ${lastFour}. L’ancienne radio ne joue plus.`,
  renews: `Rien n’a été facturé. Le forfait se renouvelle le ${day}, au même prix qu’avant.`,
  more: 'Toujours pas de son? Allumez la nouvelle radio à l’extérieur pendant dix minutes, ou envoyez-lui un signal à partir de votre compte.',
});

export function writeRadioSwapped(mail: RadioSwapped, locale: Locale): MailText {
  const day = mail.renewsOn === null ? '' : formatDay(mail.renewsOn, locale);
  const words = (locale === 'fr-CA' ? french : english)({ ...mail, day });
  const { subject, greeting, what, renews, more } = words;
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
