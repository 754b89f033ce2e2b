import type { Locale } from '../customers/customers.table.ts';
import type { MailText } from './letter.ts';
import { because, inLanguage } from './wording.ts';
import { writeLetter } from './write-letter.ts';

/** Message with a six-digit passcode, to sign in or to verify an address. */
export interface OneTimePasscodeSent {
  passcode: string;
  minutes: number;
  by: 'EMAIL' | 'PHONE';
}

const english = ({ passcode, minutes }: OneTimePasscodeSent) => ({
  subject: `${passcode} is your Sideband code`,
  preheader: `It works for ${minutes} minutes, once. We never ask for it by phone.`,
  heading: 'Your Sideband code',
  enter: 'Enter this code to continue:',
  valid: `It works for ${minutes} minutes, once, in the browser that asked for it.`,
  never: 'We never ask for it by phone. Do not share it with anyone.',
  notYou: 'Didn’t ask for a code? You can ignore this email.',
});

const french: typeof english = ({ passcode, minutes }) => ({
  subject: `${passcode} est votre code Sideband`,
  preheader: `Valable ${minutes} minutes, une seule fois. Nous ne le demandons jamais au téléphone.`,
  heading: 'Votre code Sideband',
  enter: 'Entrez ce code pour continuer\u00a0:',
  valid: `Il est valable ${minutes} minutes, une seule fois, dans le navigateur où vous l’avez demandé.`,
  never: 'Nous ne le demandons jamais au téléphone. Ne le donnez à personne.',
  notYou: 'Vous n’avez pas demandé de code? Vous pouvez ignorer ce courriel.',
});

/** The digits come first, because a locked phone shows only the start of a message. */
export function writeOneTimePasscode(mail: OneTimePasscodeSent, locale: Locale): MailText {
  const words = inLanguage(locale, english, french)(mail);
  const { subject, preheader, heading, valid, never } = words;
  if (mail.by === 'PHONE') return { subject, text: `${subject}. ${valid} ${never}` };
  return writeLetter(
    {
      subject,
      preheader,
      heading,
      lead: [words.enter],
      code: mail.passcode,
      more: [valid, never],
      notes: [words.notYou],
      why: because('signIn', locale),
    },
    locale,
  );
}
