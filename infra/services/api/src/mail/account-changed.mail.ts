import type { Locale } from '../customers/customers.table.ts';
import { html, layOut, type MailText } from './lay-out.ts';

/** Email about a change of the account that only its owner should make. */
export interface AccountChanged {
  what: 'username' | 'passkeyRemoved';
}

type Words = { subject: string; text: string; notYou: string };

const subjects: Record<'en' | 'fr', Record<AccountChanged['what'], string>> = {
  en: {
    username: 'Your Sideband username was changed',
    passkeyRemoved: 'A passkey was removed from your Sideband sign-in',
  },
  fr: {
    username: 'Votre nom d’utilisateur Sideband a été modifié',
    passkeyRemoved: 'Une clé d’accès a été retirée de votre accès Sideband',
  },
};

const english = ({ what }: AccountChanged): Words => ({
  subject: subjects.en[what],
  text: 'If that was you, there is nothing to do.',
  notYou: 'Was it not you? Sign in with a code, change your password, and get in touch with us.',
});

const wordsIn: Record<Locale, (mail: AccountChanged) => Words> = {
  'en-US': english,
  'en-CA': english,
  'fr-CA': ({ what }) => ({
    subject: subjects.fr[what],
    text: 'Si c’était vous, vous n’avez rien à faire.',
    notYou:
      'Ce n’était pas vous? Ouvrez une session avec un code, changez votre mot de passe, puis écrivez-nous.',
  }),
};

export function writeAccountChanged(mail: AccountChanged, locale: Locale): MailText {
  const { subject, text, notYou } = wordsIn[locale](mail);
  return {
    subject,
    text: [`${subject}.`, text, notYou, 'Sideband'].join('\n\n'),
    html: layOut(locale, subject, [
      html`<p>${subject}.</p>`,
      html`<p>${text}</p>`,
      html`<p>${notYou}</p>`,
    ]),
  };
}
