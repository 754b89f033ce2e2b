import type { Money } from '@sideband/shared-sdk/wire';
import type { Locale } from '../customers/customers.table.ts';
import { buttonTo } from './button-to.ts';
import { formatMoney } from './format-money.ts';
import type { MailText } from './letter.ts';
import type { Pages } from './pages.ts';
import { because, currencyNote, hello, inLanguage } from './wording.ts';
import { writeLetter } from './write-letter.ts';

/** Email that confirms that a gift card became credit. */
export interface GiftCardRedeemed {
  firstName: string;
  lastFour: string;
  amount: Money;
  /** The account's credit after the redemption. */
  credit: Money;
}

type Values = Record<'lastFour' | 'amount', string>;

const english = ({ lastFour, amount }: Values) => ({
  subject: `${amount} added to your Sideband account`,
  preheader: 'It is in your account and pays your next bills first.',
  heading: `${amount} is in your account`,
  added: `We added ${amount} to your account from the gift card ending in ${lastFour}.`,
  credit: 'Your credit now',
  use: 'It pays your next bills before any card does. There is nothing more to do.',
  notYou: 'Not you? Sign in and change your password, then get in touch with us.',
});

const french: typeof english = ({ lastFour, amount }) => ({
  subject: `${amount} de plus dans votre compte Sideband`,
  preheader: 'Ce montant est dans votre compte et servira à payer vos prochaines factures.',
  heading: `${amount} de plus dans votre compte`,
  added: `Nous avons ajouté ${amount} à votre compte avec la carte-cadeau se terminant par ${lastFour}.`,
  credit: 'Votre nouveau crédit',
  use: 'Il servira à payer vos prochaines factures, avant toute carte de paiement. Vous n’avez rien d’autre à faire.',
  notYou: 'Ce n’était pas vous? Ouvrez une session, changez votre mot de passe, puis écrivez-nous.',
});

export function writeGiftCardRedeemed(
  mail: GiftCardRedeemed,
  locale: Locale,
  pages: Pages,
): MailText {
  const { lastFour } = mail;
  const amount = formatMoney(mail.amount, locale);
  const words = inLanguage(locale, english, french)({ lastFour, amount });
  return writeLetter(
    {
      subject: words.subject,
      preheader: words.preheader,
      heading: words.heading,
      art: { kind: 'giftCard', id: lastFour },
      greeting: hello(mail.firstName, locale),
      lead: [words.added],
      total: { label: words.credit, value: formatMoney(mail.credit, locale) },
      button: buttonTo('seeAccount', locale, pages),
      more: [words.use],
      notes: [words.notYou, ...currencyNote(mail.credit, locale)],
      why: because('account', locale),
    },
    locale,
  );
}
