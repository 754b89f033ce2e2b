import type { Locale } from '../customers/customers.table.ts';
import type { MailText } from './letter.ts';
import { because, inLanguage } from './wording.ts';
import { writeLetter } from './write-letter.ts';

/** Email with a magic link. */
export interface MagicLinkSent {
  url: string;
  minutes: number;
  /** Browser that requested the link, such as Firefox. */
  browser: string;
}

const english = ({ minutes, browser }: MagicLinkSent) => ({
  subject: 'Your link to sign in to Sideband',
  preheader: `It works for ${minutes} minutes, once. Requested in ${browser}.`,
  heading: 'Your sign-in link',
  press: 'Sign in to Sideband',
  valid: `This link works for ${minutes} minutes, once. It was requested in ${browser}.`,
  notYou: 'Didn’t ask for it? You can ignore this email: no one can sign in without this link.',
});

const french: typeof english = ({ minutes, browser }) => ({
  subject: 'Votre lien pour ouvrir une session Sideband',
  preheader: `Valable ${minutes} minutes, une seule fois. Demandé dans ${browser}.`,
  heading: 'Votre lien pour ouvrir une session',
  press: 'Ouvrir une session',
  valid: `Ce lien est valable ${minutes} minutes et ne sert qu’une fois. Il a été demandé dans ${browser}.`,
  notYou:
    'Vous ne l’avez pas demandé? Vous pouvez ignorer ce courriel\u00a0: personne ne peut ouvrir de session sans ce lien.',
});

export function writeMagicLink(mail: MagicLinkSent, locale: Locale): MailText {
  const words = inLanguage(locale, english, french)(mail);
  return writeLetter(
    {
      subject: words.subject,
      preheader: words.preheader,
      heading: words.heading,
      lead: [words.valid],
      button: { label: words.press, url: mail.url },
      notes: [words.notYou],
      why: because('signIn', locale),
    },
    locale,
  );
}
