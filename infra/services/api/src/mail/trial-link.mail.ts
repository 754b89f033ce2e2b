import type { Locale } from '../customers/customers.table.ts';
import type { MailText } from './letter.ts';
import { because, inLanguage } from './wording.ts';
import { writeLetter } from './write-letter.ts';

/** Email with a link to the page for claiming a car's trial. */
export interface TrialLink {
  url: string;
  /** Year, make and model, if known. */
  car?: string;
}

const english = (car = 'your car') => ({
  subject: 'Continue your free trial on this device',
  preheader: `The trial of ${car} is waiting. The link works for 24 hours.`,
  heading: 'Your trial is waiting',
  lead: `You asked for a link to activate the free trial of ${car} here instead of in the car.`,
  press: 'Continue my trial',
  valid: 'The link works for 24 hours, on the first device that opens it. No card needed.',
  notYou: 'Didn’t ask for it? You can ignore this email. Nothing happens without the link.',
});

const french: typeof english = (car = 'votre véhicule') => ({
  subject: 'Poursuivre votre essai gratuit sur cet appareil',
  preheader: `L’essai de ${car} vous attend. Le lien est valable 24 heures.`,
  heading: 'Votre essai vous attend',
  lead: `Vous avez demandé un lien pour activer ici, plutôt que dans le véhicule, l’essai gratuit de ${car}.`,
  press: 'Poursuivre mon essai',
  valid:
    'Le lien est valable 24 heures, sur le premier appareil qui l’ouvre. Aucune carte n’est requise.',
  notYou:
    'Vous ne l’avez pas demandé? Vous pouvez ignorer ce courriel\u00a0: rien ne se passe sans le lien.',
});

export function writeTrialLink({ url, car }: TrialLink, locale: Locale): MailText {
  const words = inLanguage(locale, english, french)(car);
  return writeLetter(
    {
      subject: words.subject,
      preheader: words.preheader,
      heading: words.heading,
      lead: [words.lead, words.valid],
      button: { label: words.press, url },
      notes: [words.notYou],
      why: because('signIn', locale),
    },
    locale,
  );
}
