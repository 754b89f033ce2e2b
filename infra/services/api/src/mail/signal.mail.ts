import type { Locale } from '../customers/customers.table.ts';
import { buttonTo } from './button-to.ts';
import type { MailText } from './letter.ts';
import type { Pages } from './pages.ts';
import { whatNext } from './what-next.ts';
import { because, inLanguage } from './wording.ts';
import { writeLetter } from './write-letter.ts';

/**
 * Message about an activation signal on its way to a radio, with instructions for the time until it
 * arrives.
 */
export interface SignalSent {
  by: 'EMAIL' | 'PHONE';
  /** Last four characters of the Radio ID. */
  lastFour: string;
}

const english = ({ lastFour }: SignalSent) => ({
  subject: 'We sent the signal to your radio',
  preheader: 'Leave the radio on outside. Most play within 10 minutes.',
  heading: 'Turn your radio on outside',
  sent: `The signal is on its way to your radio ending in ${lastFour}.`,
  wait: 'Turn the radio on outside, under open sky, and leave it on. Most radios play within 10 minutes, some need up to 60.',
});

const french: typeof english = ({ lastFour }) => ({
  subject: 'Le signal est parti vers votre radio',
  preheader: 'Allumez-la à l’extérieur. La plupart jouent en moins de 10 minutes.',
  heading: 'Allumez votre radio à l’extérieur',
  sent: `Le signal est en route vers votre radio dont le numéro se termine par ${lastFour}.`,
  wait: 'Allumez la radio à l’extérieur, à ciel ouvert, et laissez-la allumée. La plupart des radios jouent en moins de 10 minutes; pour certaines, il en faut jusqu’à 60.',
});

export function writeSignalSent(mail: SignalSent, locale: Locale, pages: Pages): MailText {
  const { subject, preheader, heading, sent, wait } = inLanguage(locale, english, french)(mail);
  const silent = whatNext('signalAgain', locale, pages);
  if (mail.by === 'PHONE') return { subject, text: `Sideband. ${sent} ${wait} ${silent}` };
  return writeLetter(
    {
      subject,
      preheader,
      heading,
      art: { kind: 'radio', id: mail.lastFour },
      lead: [sent, wait],
      button: buttonTo('sendSignal', locale, pages),
      more: [silent],
      why: because('signal', locale),
    },
    locale,
  );
}
