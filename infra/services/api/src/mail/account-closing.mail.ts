import type { Locale } from '../customers/customers.table.ts';
import type { Day } from '../database/database.ts';
import { formatDay } from './format-day.ts';
import type { MailText } from './letter.ts';
import { because, inLanguage } from './wording.ts';
import { writeLetter } from './write-letter.ts';

/** Email about an account that its customer closed, or reopened by signing in. */
export type AccountClosing =
  | {
      what: 'requested';
      /** Day on which the personal data is erased. */
      erasesOn: Day;
      /** Sign-in page, which reopens the account. */
      url: string;
    }
  | { what: 'reopened' };

/** The last email to a customer. Its content is empty: nothing is known about them anymore. */
export type AccountErased = Record<never, never>;

const english = {
  requested: (day: string) => ({
    subject: 'Your Sideband account is closed',
    preheader: `Sign in before ${day} to keep it.`,
    heading: 'Your account is closed',
    lead: [
      `You’re signed out everywhere. On ${day}, we’ll erase your personal data: name, email, phone, addresses, sign-in, devices and mail.`,
      'Changed your mind? Sign in before that day, and your account is open again, as it was.',
    ],
    press: 'Keep my account',
    notes: [
      'By law, we keep your bills for our books.',
      'Not you? Sign in to keep your account, change your password, and get in touch with us.',
    ],
  }),
  reopened: {
    subject: 'Your Sideband account is open again',
    preheader: 'You signed in, so nothing will be erased.',
    heading: 'Your account is open again',
    lead: [
      'You signed in, so we will not erase anything. Linked devices and services have to be linked again.',
      'Not you? Sign in with a code, change your password, and get in touch with us.',
    ],
  },
  erased: {
    subject: 'Your Sideband account is erased',
    preheader: 'We have deleted your personal data.',
    heading: 'Your account is erased',
    lead: [
      'As you asked, we have deleted your personal data, this address included. By law, we keep your bills for our books.',
      'Thank you for listening. You are welcome to come back with a new account at any time.',
    ],
  },
};

const french: typeof english = {
  requested: (day) => ({
    subject: 'Votre compte Sideband est fermé',
    preheader: `Ouvrez une session avant le ${day} pour le garder.`,
    heading: 'Votre compte est fermé',
    lead: [
      `Toutes vos sessions sont fermées. Le ${day}, nous effacerons vos renseignements personnels\u00a0: nom, courriel, téléphone, adresses, accès, appareils et messages.`,
      'Vous changez d’avis? Ouvrez une session avant cette date\u00a0: votre compte sera rouvert, tel qu’il était.',
    ],
    press: 'Garder mon compte',
    notes: [
      'La loi nous oblige à conserver vos factures dans nos livres.',
      'Ce n’était pas vous? Ouvrez une session pour garder votre compte, changez votre mot de passe, puis écrivez-nous.',
    ],
  }),
  reopened: {
    subject: 'Votre compte Sideband est rouvert',
    preheader: 'Vous avez ouvert une session\u00a0: rien ne sera effacé.',
    heading: 'Votre compte est rouvert',
    lead: [
      'Vous avez ouvert une session\u00a0: nous n’effacerons rien. Les appareils et services liés doivent être liés de nouveau.',
      'Ce n’était pas vous? Ouvrez une session avec un code, changez votre mot de passe, puis écrivez-nous.',
    ],
  },
  erased: {
    subject: 'Votre compte Sideband est effacé',
    preheader: 'Vos renseignements personnels sont supprimés.',
    heading: 'Votre compte est effacé',
    lead: [
      'Comme vous l’avez demandé, nous avons supprimé vos renseignements personnels, y compris cette adresse. La loi nous oblige à conserver vos factures dans nos livres.',
      'Merci de nous avoir écoutés. Vous pourrez revenir en tout temps avec un nouveau compte.',
    ],
  },
};

export function writeAccountClosing(mail: AccountClosing, locale: Locale): MailText {
  const words = inLanguage(locale, english, french);
  const why = because('account', locale);
  if (mail.what === 'reopened') return writeLetter({ ...words.reopened, why }, locale);
  const { press, ...letter } = words.requested(formatDay(mail.erasesOn, locale));
  return writeLetter({ ...letter, button: { label: press, url: mail.url }, why }, locale);
}

export const writeAccountErased = (locale: Locale): MailText =>
  writeLetter(
    { ...inLanguage(locale, english, french).erased, why: because('erased', locale) },
    locale,
  );
