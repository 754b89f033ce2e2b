import type { Locale } from '../customers/customers.table.ts';
import { formatDay } from './format-day.ts';
import { html, layOut, type MailText } from './lay-out.ts';

/** Tells that a subscription will end, or that it goes on after all. */
export interface Cancellation {
  what: 'cancelled' | 'kept';
  firstName: string;
  planName: string;
  /** The first day without service, or on which it would have been. */
  endsOn: string;
}

type Words = Record<'subject' | 'greeting' | 'what' | 'more', string>;
type Values = { firstName: string; planName: string; day: string };

const english: Record<Cancellation['what'], (values: Values) => Words> = {
  cancelled: ({ firstName, planName, day }) => ({
    subject: 'Your Sideband plan is cancelled',
    greeting: `Hello ${firstName},`,
    what: `${planName} ends on ${day}. Until then you keep listening, and there is nothing more to pay.`,
    more: 'Changed your mind? Until that day you can keep your plan: online in Account, or by chat.',
  }),
  kept: ({ firstName, planName, day }) => ({
    subject: 'You kept your Sideband plan',
    greeting: `Hello ${firstName},`,
    what: `${planName} goes on as before, and no longer ends on ${day}.`,
    more: 'It renews as it did. You can cancel any time online in Account, or by chat.',
  }),
};

const french: typeof english = {
  cancelled: ({ firstName, day }) => ({
    subject: 'Votre forfait Sideband est annulé',
    greeting: `Bonjour ${firstName},`,
    what: `Votre forfait prend fin le ${day}. D’ici là, vous continuez d’écouter et il n’y a plus rien à payer.`,
    more: 'Vous changez d’avis? Jusqu’à cette date, vous pouvez garder votre forfait, en ligne dans Compte ou par clavardage.',
  }),
  kept: ({ firstName, day }) => ({
    subject: 'Vous gardez votre forfait Sideband',
    greeting: `Bonjour ${firstName},`,
    what: `Votre forfait continue comme avant et ne prend plus fin le ${day}.`,
    more: 'Il se renouvelle comme prévu. Vous pouvez l’annuler en tout temps, en ligne dans Compte ou par clavardage.',
  }),
};

export function writeCancellation(mail: Cancellation, locale: Locale): MailText {
  const wordsFor = (locale === 'fr-CA' ? french : english)[mail.what];
  const words = wordsFor({ ...mail, day: formatDay(mail.endsOn, locale) });
  const { subject, greeting, what, more } = words;
  return {
    subject,
    text: [greeting, what, more, 'Sideband'].join('\n\n'),
    html: layOut(locale, subject, [
      html`<p>${greeting}</p>`,
      html`<p>${what}</p>`,
      html`<p>${more}</p>`,
    ]),
  };
}
