import type { Money } from '@sideband/shared-sdk/wire';
import type { Locale } from '../customers/customers.table.ts';
import { helpPhone } from '../customers/help-phone.ts';

/** Returns the text in the language of the locale. */
export const inLanguage = <Text>(locale: Locale, english: Text, french: Text): Text =>
  locale === 'fr-CA' ? french : english;

export const hello = (firstName: string, locale: Locale) =>
  inLanguage(locale, `Hello ${firstName},`, `Bonjour ${firstName},`);

/** The sentence below our name, as in the footer of the site. */
export const promise = (locale: Locale) =>
  inLanguage(
    locale,
    'Music, sports, news and talk, live wherever you are.',
    'Musique, sports, nouvelles et émissions, en direct où que vous soyez.',
  );

export const phoneIn = (locale: Locale) => helpPhone[locale === 'en-US' ? 'US' : 'CA'];

/** The line in every email that says how to reach a person. */
export const helpLine = (locale: Locale) =>
  inLanguage(
    locale,
    `Customer care: ${phoneIn(locale)}`,
    `Service à la clientèle\u00a0: ${phoneIn(locale)}`,
  );

const reasons = {
  order: [
    'You get this email because you ordered from Sideband.',
    'Vous recevez ce courriel parce que vous avez passé une commande chez Sideband.',
  ],
  plan: [
    'You get this email because it is about your Sideband plan.',
    'Vous recevez ce courriel parce qu’il concerne votre forfait Sideband.',
  ],
  payment: [
    'You get this email because it is about a payment on your Sideband account.',
    'Vous recevez ce courriel parce qu’il concerne un paiement à votre compte Sideband.',
  ],
  account: [
    'You get this email because your Sideband account changed.',
    'Vous recevez ce courriel parce que votre compte Sideband a été modifié.',
  ],
  erased: [
    'You get this email because your Sideband account was erased. It is the last one.',
    'Vous recevez ce courriel parce que votre compte Sideband a été effacé. C’est le dernier.',
  ],
  signIn: [
    'You get this email because this address was entered on Sideband.',
    'Vous recevez ce courriel parce que cette adresse a été saisie sur Sideband.',
  ],
  signal: [
    'You get this email because a signal was requested for your radio.',
    'Vous recevez ce courriel parce qu’un signal a été demandé pour votre radio.',
  ],
  student: [
    'You get this email because this address was given to us for the student price.',
    'Vous recevez ce courriel parce que cette adresse nous a été donnée pour obtenir le prix étudiant.',
  ],
} satisfies Record<string, [english: string, french: string]>;

/** States why the recipient gets an email. */
export const because = (reason: keyof typeof reasons, locale: Locale): string =>
  inLanguage(locale, ...(reasons[reason] as [string, string]));

/** States the currency once in an email with Canadian amounts, which are written with `$` alone. */
export const currencyNote = ({ currency }: Pick<Money, 'currency'>, locale: Locale): string[] =>
  currency === 'CAD'
    ? [
        inLanguage(
          locale,
          'All amounts are in Canadian dollars (CAD).',
          'Tous les montants sont en dollars canadiens (CAD).',
        ),
      ]
    : [];
