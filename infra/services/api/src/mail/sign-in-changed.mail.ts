import type { Locale } from '../customers/customers.table.ts';
import { html, layOut, type MailText } from './lay-out.ts';

/** Email to the old address and to the new one, so that no customer loses a sign-in unnoticed. */
export interface SignInChanged {
  what: 'email' | 'phone' | 'password' | 'passkey';
}

type Words = { subject: string; text: string; notYou: string };

const subjects: Record<'en' | 'fr', Record<SignInChanged['what'], string>> = {
  en: {
    email: 'Your Sideband email address was changed',
    phone: 'Your Sideband phone number was changed',
    password: 'Your Sideband password was changed',
    passkey: 'A passkey was added to your Sideband sign-in',
  },
  fr: {
    email: 'Votre adresse courriel Sideband a été modifiée',
    phone: 'Votre numéro de téléphone Sideband a été modifié',
    password: 'Votre mot de passe Sideband a été modifié',
    passkey: 'Une clé d’accès a été ajoutée à votre accès Sideband',
  },
};

const english = ({ what }: SignInChanged): Words => ({
  subject: subjects.en[what],
  text: 'If that was you, there is nothing to do.',
  notYou: 'Was it not you? Sign in with a code, change your password, and get in touch with us.',
});

const wordsIn: Record<Locale, (mail: SignInChanged) => Words> = {
  'en-US': english,
  'en-CA': english,
  'fr-CA': ({ what }) => ({
    subject: subjects.fr[what],
    text: 'Si c’était vous, vous n’avez rien à faire.',
    notYou:
      'Ce n’était pas vous? Ouvrez une session avec un code, changez votre mot de passe, puis écrivez-nous.',
  }),
};

export function writeSignInChanged(mail: SignInChanged, locale: Locale): MailText {
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
