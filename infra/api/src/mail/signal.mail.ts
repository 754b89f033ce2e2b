import type { Locale } from '../customers/customers.table.ts';
import { html, layOut, type MailText } from './lay-out.ts';

/** The activation signal is under way to a radio: what to do until it plays. */
export interface SignalSent {
  by: 'EMAIL' | 'PHONE';
  /** Of the radio's number. */
  lastFour: string;
}

interface Words {
  subject: string;
  sent: string;
  wait: string;
  silent: string;
}

const english = ({ lastFour }: SignalSent): Words => ({
  subject: 'We sent the signal to your radio',
  sent: `The signal is on its way to your radio ending in ${lastFour}.`,
  wait: 'Turn the radio on outside, under open sky, and leave it on. Most radios play within 10 minutes, some need up to 60.',
  silent:
    'Still silent after 60 minutes? Send the signal again in Sideband, or ask us by chat. You can send it three times a day.',
});

const wordsIn: Record<Locale, (mail: SignalSent) => Words> = {
  'en-US': english,
  'en-CA': english,
  'fr-CA': ({ lastFour }) => ({
    subject: 'Le signal est parti vers votre radio',
    sent: `Le signal est en route vers votre radio dont le numéro se termine par ${lastFour}.`,
    wait: 'Allumez la radio à l’extérieur, à ciel ouvert, et laissez-la allumée. La plupart des radios jouent en moins de 10 minutes; certaines en prennent jusqu’à 60.',
    silent:
      'Toujours rien après 60 minutes? Renvoyez le signal dans Sideband ou écrivez-nous par clavardage. Vous pouvez l’envoyer trois fois par jour.',
  }),
};

export function writeSignalSent(mail: SignalSent, locale: Locale): MailText {
  const { subject, sent, wait, silent } = wordsIn[locale](mail);
  if (mail.by === 'PHONE') return { subject, text: `Sideband. ${sent} ${wait} ${silent}` };
  return {
    subject,
    text: [sent, wait, silent, 'Sideband'].join('\n\n'),
    html: layOut(
      locale,
      subject,
      [sent, wait, silent].map((line) => html`<p>${line}</p>`),
    ),
  };
}
