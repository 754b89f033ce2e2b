import type { Locale } from '../customers/customers.table.ts';
import type { MailText } from './letter.ts';
import { because, hello, inLanguage } from './wording.ts';
import { writeLetter } from './write-letter.ts';

/** Email about a radio that its customer removed from the account. */
export interface RadioRemoved {
  firstName: string;
  /** Last four characters of the Radio ID. */
  lastFour: string;
  /** Nickname or car; null if neither is known. */
  name: string | null;
}

const english = ({ lastFour, name }: RadioRemoved) => ({
  subject: 'A radio was removed from your account',
  preheader: `Its Radio ID ends in ${lastFour}.`,
  heading: 'Your radio is removed',
  lead: [
    `${name ?? 'The radio'} (Radio ID ending in ${lastFour}) is no longer on your account. No plan was on it, and nothing was charged.`,
    'To listen on it again, add it to a plan.',
  ],
});

const french: typeof english = ({ lastFour, name }) => ({
  subject: 'Une radio a été retirée de votre compte',
  preheader: `Son numéro de radio se termine par ${lastFour}.`,
  heading: 'Votre radio est retirée',
  lead: [
    `${name ?? 'La radio'} (numéro de radio se terminant par ${lastFour}) ne figure plus à votre compte. Elle n’avait aucun forfait, et rien n’a été facturé.`,
    'Pour y écouter Sideband de nouveau, ajoutez-la à un forfait.',
  ],
});

export function writeRadioRemoved(mail: RadioRemoved, locale: Locale): MailText {
  const words = inLanguage(locale, english, french)(mail);
  return writeLetter(
    { ...words, greeting: hello(mail.firstName, locale), why: because('account', locale) },
    locale,
  );
}
