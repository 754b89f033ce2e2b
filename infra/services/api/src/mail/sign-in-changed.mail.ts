import type { Locale } from '../customers/customers.table.ts';
import { buttonTo } from './button-to.ts';
import type { Letter, MailText } from './letter.ts';
import type { Pages } from './pages.ts';
import { because, inLanguage, phoneIn } from './wording.ts';
import { writeLetter } from './write-letter.ts';

/** Email to the old address and to the new one, so that no customer loses a sign-in unnoticed. */
export interface SignInChanged {
  what: 'email' | 'phone' | 'username' | 'password' | 'passkey' | 'passkeyRemoved' | 'streaming';
  /** Whether there was none before. */
  isFirst?: boolean;
}

type FirstTitles = Partial<Titles>;
type Titles = Record<SignInChanged['what'], [subject: string, heading: string]>;

const english = {
  titles: {
    email: ['Your Sideband email address was changed', 'Your email address was changed'],
    phone: ['Your Sideband phone number was changed', 'Your phone number was changed'],
    username: ['Your Sideband username was changed', 'Your username was changed'],
    password: ['Your Sideband password was changed', 'Your password was changed'],
    passkey: ['A passkey was added to your Sideband sign-in', 'A passkey was added'],
    passkeyRemoved: ['A passkey was removed from your Sideband sign-in', 'A passkey was removed'],
    streaming: [
      'Your Sideband streaming username was changed',
      'Your streaming username was changed',
    ],
  } satisfies Titles as Titles,
  first: {
    phone: ['A phone number was added to your Sideband account', 'A phone number was added'],
    username: ['A username was added to your Sideband account', 'A username was added'],
    password: ['A password was set for your Sideband account', 'A password was set'],
    streaming: [
      'A streaming username was chosen for your Sideband plan',
      'A streaming username was chosen',
    ],
  } as FirstTitles,
  you: 'If that was you, there is nothing to do.',
  /** The owner of the account may not be able to sign in any more. */
  callUs: (phone: string) => `Not you? Call us right away at ${phone}.`,
  help: 'We will help you get your account back.',
  call: (phone: string) => `Not you? Call ${phone}`,
  password: (phone: string) =>
    `Not you? Sign in with a code, change your password, sign out everywhere, and call us at ${phone}.`,
  passkey: (phone: string) =>
    `Not you? Sign in with a code, remove passkeys that you do not know, change your password, and call us at ${phone}.`,
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
    streaming: [
      'Votre identifiant d’écoute Sideband a été modifié',
      'Votre identifiant d’écoute a été modifié',
    ],
  },
  first: {
    phone: [
      'Un numéro de téléphone a été ajouté à votre compte Sideband',
      'Un numéro de téléphone a été ajouté',
    ],
    username: [
      'Un nom d’utilisateur a été ajouté à votre compte Sideband',
      'Un nom d’utilisateur a été ajouté',
    ],
    password: [
      'Un mot de passe a été créé pour votre compte Sideband',
      'Un mot de passe a été créé',
    ],
    streaming: [
      'Un identifiant d’écoute a été choisi pour votre forfait Sideband',
      'Un identifiant d’écoute a été choisi',
    ],
  },
  you: 'Si c’était vous, vous n’avez rien à faire.',
  callUs: (phone) => `Ce n’était pas vous? Appelez-nous sans tarder au ${phone}.`,
  help: 'Nous vous aiderons à reprendre le contrôle de votre compte.',
  call: (phone) => `Ce n’était pas vous? Appelez le ${phone}`,
  password: (phone) =>
    `Ce n’était pas vous? Ouvrez une session avec un code, changez votre mot de passe, fermez toutes les sessions, puis appelez-nous au ${phone}.`,
  passkey: (phone) =>
    `Ce n’était pas vous? Ouvrez une session avec un code, retirez les clés d’accès que vous ne connaissez pas, changez votre mot de passe, puis appelez-nous au ${phone}.`,
};

type Way = (
  words: typeof english,
  locale: Locale,
  pages: Pages,
) => Pick<Letter, 'preheader' | 'button' | 'more'>;

const byPhone: Way = (words, locale) => {
  const phone = phoneIn(locale);
  const url = `tel:+${phone.replaceAll('-', '')}`;
  const button = { label: words.call(phone), url };
  return { preheader: words.callUs(phone), button, more: [words.help] };
};
const byPassword: Way = (words, locale, pages) => {
  const notYou = words.password(phoneIn(locale));
  const button = buttonTo('secureAccount', locale, pages);
  return { preheader: notYou, button, more: [notYou] };
};
const byPasskeys: Way = (words, locale, pages) => {
  const notYou = words.passkey(phoneIn(locale));
  const button = buttonTo('managePasskeys', locale, pages);
  return { preheader: notYou, button, more: [notYou] };
};

/** What customers do who did not make the change themselves. */
const ways: Record<SignInChanged['what'], Way> = {
  email: byPhone,
  phone: byPassword,
  username: byPassword,
  password: byPassword,
  passkey: byPasskeys,
  passkeyRemoved: byPasskeys,
  streaming: byPassword,
};

export function writeSignInChanged(
  { what, isFirst = false }: SignInChanged,
  locale: Locale,
  pages: Pages,
): MailText {
  const words = inLanguage(locale, english, french);
  const [subject, heading] = (isFirst && words.first[what]) || words.titles[what];
  return writeLetter(
    {
      subject,
      heading,
      lead: [words.you],
      ...ways[what](words, locale, pages),
      why: because('account', locale),
    },
    locale,
  );
}
