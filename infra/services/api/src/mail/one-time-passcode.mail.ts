import type { Locale } from '../customers/customers.table.ts';
import { html, layOut, type MailText } from './lay-out.ts';

/** Message with a six-digit passcode, to sign in or to verify an address. */
export interface OneTimePasscodeSent {
  passcode: string;
  minutes: number;
  by: 'EMAIL' | 'PHONE';
}

interface Words {
  subject: string;
  valid: string;
  never: string;
  notYou: string;
}

const english = ({ passcode, minutes }: OneTimePasscodeSent): Words => ({
  subject: `${passcode} is your Sideband code`,
  valid: `It works for ${minutes} minutes, once, in the browser that asked for it.`,
  never: 'We never ask for it by phone. Give it to nobody.',
  notYou: 'Did you not ask for a code? Then you have nothing to do.',
});

const wordsIn: Record<Locale, (mail: OneTimePasscodeSent) => Words> = {
  'en-US': english,
  'en-CA': english,
  'fr-CA': ({ passcode, minutes }) => ({
    subject: `${passcode} est votre code Sideband`,
    valid: `Il est valable ${minutes} minutes, une seule fois, dans le navigateur où vous l’avez demandé.`,
    never: 'Nous ne le demandons jamais au téléphone. Ne le donnez à personne.',
    notYou: 'Vous n’avez pas demandé de code? Alors vous n’avez rien à faire.',
  }),
};

/** The digits come first, because a locked phone shows only the start of a message. */
export function writeOneTimePasscode(mail: OneTimePasscodeSent, locale: Locale): MailText {
  const { subject, valid, never, notYou } = wordsIn[locale](mail);
  if (mail.by === 'PHONE') return { subject, text: `${subject}. ${valid} ${never}` };
  return {
    subject,
    text: [`${subject}.`, valid, never, notYou, 'Sideband'].join('\n\n'),
    html: layOut(locale, subject, [
      html`<p style="font-size:32px;letter-spacing:.2em;font-weight:600">${mail.passcode}</p>`,
      html`<p>${valid}</p>`,
      html`<p>${never}</p>`,
      html`<p style="color:#5b5b57;font-size:14px">${notYou}</p>`,
    ]),
  };
}
