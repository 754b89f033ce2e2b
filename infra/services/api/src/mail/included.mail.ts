import type { Locale } from '../customers/customers.table.ts';
import type { Day } from '../database/database.ts';
import { formatDay } from './format-day.ts';
import { html, layOut, type MailText } from './lay-out.ts';

/** Email about the start of a plan that a partner pays for. */
export interface Included {
  firstName: string;
  partnerName: string;
  /** First day without the plan. */
  endsOn: Day;
}

interface Words {
  subject: string;
  greeting: string;
  pays: string;
  ends: string;
  listen: string;
}

const english = ({ firstName, partnerName, endsOn }: Included): Words => ({
  subject: 'Your included Sideband subscription is active',
  greeting: `Hello ${firstName},`,
  pays: `Your subscription is included with ${partnerName}. There is nothing to pay, and no card needed.`,
  ends: `It ends by itself on ${formatDay(endsOn, 'en-US')}. Nothing is charged then.`,
  listen: 'You can listen in the app and on the web from now on.',
});

const wordsIn: Record<Locale, (mail: Included) => Words> = {
  'en-US': english,
  'en-CA': english,
  'fr-CA': ({ firstName, partnerName, endsOn }) => ({
    subject: 'Votre abonnement Sideband inclus est actif',
    greeting: `Bonjour ${firstName},`,
    pays: `Votre abonnement est offert par ${partnerName}. Vous n’avez rien à payer, et aucune carte n’est requise.`,
    ends: `Il prend fin de lui-même le ${formatDay(endsOn, 'fr-CA')}. Rien ne vous sera alors facturé.`,
    listen: 'Vous pouvez dès maintenant écouter dans l’application et sur le Web.',
  }),
};

export function writeIncluded(mail: Included, locale: Locale): MailText {
  const { subject, ...lines } = wordsIn[locale](mail);
  const said = [lines.greeting, lines.pays, lines.ends, lines.listen];
  return {
    subject,
    text: [...said, 'Sideband'].join('\n\n'),
    html: layOut(
      locale,
      subject,
      said.map((line) => html`<p>${line}</p>`),
    ),
  };
}
