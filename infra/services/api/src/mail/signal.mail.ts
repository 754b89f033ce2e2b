import type { Locale } from '../customers/customers.table.ts';
import { html, layOut, type MailText } from './lay-out.ts';
import { type IsBuilt, whatNext } from './what-next.ts';

/**
 * Message about an activation signal on its way to a radio, with instructions for the time until it
 * arrives.
 */
export interface SignalSent {
  by: 'EMAIL' | 'PHONE';
  /** Last four characters of the Radio ID. */
  lastFour: string;
}

interface Words {
  subject: string;
  sent: string;
  wait: string;
}

const english = ({ lastFour }: SignalSent): Words => ({
  subject: 'We sent the signal to your radio',
  sent: `The signal is on its way to your radio ending in ${lastFour}.`,
  wait: 'Turn the radio on outside, under open sky, and leave it on. Most radios play within 10 minutes, some need up to 60.',
});

const wordsIn: Record<Locale, (mail: SignalSent) => Words> = {
  'en-US': english,
  'en-CA': english,
  'fr-CA': ({ lastFour }) => ({
    subject: 'Le signal est parti vers votre radio',
    sent: `Le signal est en route vers votre radio dont le numéro se termine par ${lastFour}.`,
    wait: 'Allumez la radio à l’extérieur, à ciel ouvert, et laissez-la allumée. La plupart des radios jouent en moins de 10 minutes; certaines en prennent jusqu’à 60.',
  }),
};

export function writeSignalSent(mail: SignalSent, locale: Locale, isBuilt: IsBuilt): MailText {
  const { subject, sent, wait } = wordsIn[locale](mail);
  const silent = whatNext('signalAgain', locale, isBuilt);
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
