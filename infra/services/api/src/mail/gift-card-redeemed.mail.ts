import type { Money } from '@sideband/shared-sdk/wire';
import type { Locale } from '../customers/customers.table.ts';
import { formatMoney } from './format-money.ts';
import { html, layOut, type MailText } from './lay-out.ts';

/** Email that confirms that a gift card became credit. */
export interface GiftCardRedeemed {
  firstName: string;
  lastFour: string;
  amount: Money;
  /** The account's credit after the redemption. */
  credit: Money;
}

interface Words {
  subject: string;
  greeting: string;
  added: string;
  creditLabel: string;
  use: string;
  notYou: string;
}

type Values = { firstName: string; lastFour: string; amount: string };

const english = ({ firstName, lastFour, amount }: Values): Words => ({
  subject: `Your gift card gave you ${amount}`,
  greeting: `Hello ${firstName},`,
  added: `We added ${amount} to your account from the gift card ending in ${lastFour}.`,
  creditLabel: 'Your credit now',
  use: 'It pays your next bills before any card does. There is nothing more to do.',
  notYou: 'Was this not you? Sign in and change your password, then get in touch with us.',
});

const wordsIn: Record<Locale, (values: Values) => Words> = {
  'en-US': english,
  'en-CA': english,
  'fr-CA': ({ firstName, lastFour, amount }) => ({
    subject: `Votre carte-cadeau vous donne ${amount}`,
    greeting: `Bonjour ${firstName},`,
    added: `Nous avons porté ${amount} à votre compte grâce à la carte-cadeau se terminant par ${lastFour}.`,
    creditLabel: 'Votre crédit est maintenant de',
    use: 'Il servira à payer vos prochaines factures, avant toute carte. Vous n’avez rien d’autre à faire.',
    notYou:
      'Ce n’était pas vous? Ouvrez une session, changez votre mot de passe, puis écrivez-nous.',
  }),
};

export function writeGiftCardRedeemed(mail: GiftCardRedeemed, locale: Locale): MailText {
  const amount = formatMoney(mail.amount, locale);
  const credit = formatMoney(mail.credit, locale);
  const words = wordsIn[locale]({ ...mail, amount });
  const colon = locale === 'fr-CA' ? '\u00a0:' : ':';

  return {
    subject: words.subject,
    text: [
      words.greeting,
      words.added,
      `${words.creditLabel}${colon} ${credit}`,
      words.use,
      words.notYou,
      'Sideband',
    ].join('\n\n'),
    html: layOut(locale, words.subject, [
      html`<p>${words.greeting}</p>`,
      html`<p>${words.added}</p>`,
      html`<p>${words.creditLabel}${colon}<br><strong style="font-size:28px">${credit}</strong></p>`,
      html`<p>${words.use}</p>`,
      html`<p style="color:#5b5b57;font-size:14px">${words.notYou}</p>`,
    ]),
  };
}
