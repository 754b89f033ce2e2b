import type { Locale } from '../customers/customers.table.ts';
import type { Letter } from './letter.ts';
import type { Pages } from './pages.ts';
import type { ReceiptFacts } from './receipt.ts';
import { inLanguage } from './wording.ts';

interface Target {
  /** Path of the route that serves the page. */
  page: string;
  /** The rest of the path. */
  below?: string;
  en: string;
  fr: string;
}

/** What a customer can do next. An email has at most one of these as its button. */
const targets = {
  cancelTrial: { page: 'subscription/cancel', en: 'Cancel my trial', fr: 'Annuler mon essai' },
  choosePlan: { page: 'subscribe', en: 'Choose a plan', fr: 'Choisir un forfait' },
  keepListening: {
    page: 'subscribe/checkout/renewal',
    en: 'Keep listening',
    fr: 'Continuer d’écouter',
  },
  keepPlan: { page: 'account', en: 'Keep my plan', fr: 'Garder mon forfait' },
  listenAgain: {
    page: 'subscribe/checkout/renewal',
    en: 'Listen again',
    fr: 'Écouter de nouveau',
  },
  managePasskeys: {
    page: 'account/manage',
    below: '/passkeys',
    en: 'Manage your passkeys',
    fr: 'Gérer vos clés d’accès',
  },
  pay: { page: 'account/pay', en: 'Pay your balance', fr: 'Payer votre solde' },
  renewStudentStatus: {
    page: 'student/re-verify',
    en: 'Renew my student status',
    fr: 'Renouveler mon statut',
  },
  secureAccount: {
    page: 'account/manage',
    below: '/password',
    en: 'Not you? Secure your account',
    fr: 'Ce n’était pas vous? Protégez votre compte',
  },
  seeAccount: { page: 'account', en: 'See your account', fr: 'Voir votre compte' },
  seeBill: {
    page: 'account/manage',
    below: '/billing/bill/',
    en: 'See your bill',
    fr: 'Voir votre facture',
  },
  seeBills: {
    page: 'account/manage',
    below: '/billing',
    en: 'See your bills',
    fr: 'Voir vos factures',
  },
  seePlan: { page: 'account', en: 'See your plan', fr: 'Voir votre forfait' },
  sendSignal: {
    page: 'subscribe/refresh-signal',
    en: 'Send the signal to my radio',
    fr: 'Envoyer le signal à ma radio',
  },
  /** The confirmation of the order, which only its customer can open, has the button for it. */
  sendFirstSignal: {
    page: 'subscribe/checkout/purchase/satellite/organic',
    below: '/done',
    en: 'Send the signal to my radio',
    fr: 'Envoyer le signal à ma radio',
  },
  updateCard: {
    page: 'account/manage',
    below: '/payment',
    en: 'Update your card',
    fr: 'Mettre à jour votre carte',
  },
} satisfies Record<string, Target>;

/**
 * Returns the button that opens one of our pages in the language of the email. Returns `undefined`
 * while that page is not built.
 */
export function buttonTo(
  name: keyof typeof targets,
  locale: Locale,
  { isBuilt, origin }: Pages,
  { id = '', query = {} }: { id?: string; query?: Record<string, string> } = {},
): Letter['button'] {
  const { page, below = '', en, fr }: Target = targets[name];
  if (origin === undefined || !isBuilt(page)) return undefined;
  const url = new URL(`/${page}${below}${encodeURIComponent(id)}`, origin);
  for (const [name, value] of Object.entries({ ...query, langpref: locale })) {
    url.searchParams.set(name, value);
  }
  return { label: inLanguage(locale, en, fr), url: url.href };
}

/** Returns the button that opens the bill that the email is about, or all bills. */
export const buttonToBills = (
  { bills: [bill, another] = [] }: ReceiptFacts,
  locale: Locale,
  pages: Pages,
) =>
  bill && !another
    ? buttonTo('seeBill', locale, pages, { id: bill.id })
    : buttonTo('seeBills', locale, pages);

/** All pages that buttons open. */
export const pagesOfButtons: Required<Pick<Target, 'page' | 'below'>>[] = Object.values(
  targets,
).map(({ page, below = '' }: Target) => ({ page, below }));
