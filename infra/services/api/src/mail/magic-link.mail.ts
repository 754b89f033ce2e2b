import type { Locale } from '../customers/customers.table.ts';
import { html, layOut, type MailText } from './lay-out.ts';

/** Email with a magic link. */
export interface MagicLinkSent {
  url: string;
  minutes: number;
  /** Browser that requested the link, such as Firefox. */
  browser: string;
}

interface Words {
  subject: string;
  press: string;
  valid: string;
  asked: string;
  notYou: string;
}

const english = ({ minutes, browser }: MagicLinkSent): Words => ({
  subject: 'Your link to sign in to Sideband',
  press: 'Sign in to Sideband',
  valid: `The link works for ${minutes} minutes, once.`,
  asked: `It was asked for in ${browser}.`,
  notYou: 'Did you not ask for it? Then you have nothing to do: nobody signs in without it.',
});

const wordsIn: Record<Locale, (mail: MagicLinkSent) => Words> = {
  'en-US': english,
  'en-CA': english,
  'fr-CA': ({ minutes, browser }) => ({
    subject: 'Votre lien pour ouvrir une session Sideband',
    press: 'Ouvrir une session Sideband',
    valid: `Le lien est valable ${minutes} minutes et ne sert qu’une fois.`,
    asked: `Il a été demandé dans ${browser}.`,
    notYou:
      'Vous ne l’avez pas demandé? Alors vous n’avez rien à faire\u00a0: personne n’ouvre de session sans lui.',
  }),
};

export function writeMagicLink(mail: MagicLinkSent, locale: Locale): MailText {
  const { subject, press, valid, asked, notYou } = wordsIn[locale](mail);
  const colon = locale === 'fr-CA' ? '\u00a0:' : ':';
  return {
    subject,
    text: [`${press}${colon}\n${mail.url}`, valid, asked, notYou, 'Sideband'].join('\n\n'),
    html: layOut(locale, subject, [
      html`<p><a href="${mail.url}" style="display:inline-block;padding:12px 24px;background:#1b1b19;color:#fff;border-radius:4px;font-weight:600">${press}</a></p>`,
      html`<p>${valid} ${asked}</p>`,
      html`<p style="color:#5b5b57;font-size:14px">${notYou}</p>`,
    ]),
  };
}
