import type { Locale } from '../customers/customers.table.ts';
import type { MailText } from './letter.ts';
import { because, inLanguage } from './wording.ts';
import { writeLetter } from './write-letter.ts';

/** Email to the old address and to the new one, so that no customer loses a sign-in unnoticed. */
export interface SignInChanged {
  what: 'email' | 'phone' | 'username' | 'password' | 'passkey' | 'passkeyRemoved';
}

type Titles = Record<SignInChanged['what'], [subject: string, heading: string]>;

const english = {
  titles: {
    email: ['Your Sideband email address was changed', 'Your email address was changed'],
    phone: ['Your Sideband phone number was changed', 'Your phone number was changed'],
    username: ['Your Sideband username was changed', 'Your username was changed'],
    password: ['Your Sideband password was changed', 'Your password was changed'],
    passkey: ['A passkey was added to your Sideband sign-in', 'A passkey was added'],
    passkeyRemoved: ['A passkey was removed from your Sideband sign-in', 'A passkey was removed'],
  } satisfies Titles as Titles,
  you: 'If that was you, there is nothing to do.',
  notYou: 'Not you? Sign in with a code, change your password, and get in touch with us.',
};

const french: typeof english = {
  titles: {
    email: [
      'Votre adresse courriel Sideband a été modifiée',
      'Votre adresse courriel a été modifiée',
    ],
    phone: [
      'Votre numéro de téléphone Sideband a été modifié',
      'Votre numéro de téléphone a été modifié',
    ],
    username: [
      'Votre nom d’utilisateur Sideband a été modifié',
      'Votre nom d’utilisateur a été modifié',
    ],
    password: ['Votre mot de passe Sideband a été modifié', 'Votre mot de passe a été modifié'],
    passkey: [
      'Une clé d’accès a été ajoutée à votre compte Sideband',
      'Une clé d’accès a été ajoutée',
    ],
    passkeyRemoved: [
      'Une clé d’accès a été retirée de votre compte Sideband',
      'Une clé d’accès a été retirée',
    ],
  },
  you: 'Si c’était vous, vous n’avez rien à faire.',
  notYou:
    'Ce n’était pas vous? Ouvrez une session avec un code, changez votre mot de passe, puis écrivez-nous.',
};

export function writeSignInChanged({ what }: SignInChanged, locale: Locale): MailText {
  const words = inLanguage(locale, english, french);
  const [subject, heading] = words.titles[what];
  return writeLetter(
    {
      subject,
      preheader: words.notYou,
      heading,
      lead: [words.you, words.notYou],
      why: because('account', locale),
    },
    locale,
  );
}
