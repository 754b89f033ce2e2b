import { describe, expect, it } from '@jest/globals';
import { exampleOrigins, mailExamples } from './examples.ts';
import { pagesIn } from './pages.ts';
import { writeMail } from './write-mail.ts';

/** What each email offers: the label in English and in French, and the page. */
const offered: Record<string, [english: string, french: string, page: string]> = {
  order: ['See your plan', 'Voir votre forfait', '/account'],
  orderForRadio: [
    'Send the signal to my radio',
    'Envoyer le signal à ma radio',
    '/subscribe/checkout/purchase/satellite/organic/done',
  ],
  orderForLater: ['See your plan', 'Voir votre forfait', '/account'],
  paymentTaken: [
    'See your bill',
    'Voir votre facture',
    '/account/manage/billing/bill/7d3f0f4e-52d1-4b7e-9d3c-2f5f6a1b0c11',
  ],
  balancePaid: ['See your bills', 'Voir vos factures', '/account/manage/billing'],
  paymentDeclined: ['Pay your balance', 'Payer votre solde', '/account/pay'],
  serviceStopped: ['Pay your balance', 'Payer votre solde', '/account/pay'],
  paymentReversed: ['Pay your balance', 'Payer votre solde', '/account/pay'],
  refunded: [
    'See your bill',
    'Voir votre facture',
    '/account/manage/billing/bill/7d3f0f4e-52d1-4b7e-9d3c-2f5f6a1b0c11',
  ],
  giftCardRedeemed: ['See your account', 'Voir votre compte', '/account'],
  cancelled: ['Keep my plan', 'Garder mon forfait', '/account'],
  cancelledOwing: ['Pay your balance', 'Payer votre solde', '/account/pay'],
  cancelledUnpaid: ['Pay your balance', 'Payer votre solde', '/account/pay'],
  endedUnpaid: ['Pay your balance', 'Payer votre solde', '/account/pay'],
  endedPaidBack: ['Choose a plan', 'Choisir un forfait', '/subscribe'],
  kept: ['See your plan', 'Voir votre forfait', '/account'],
  cardExpires: ['Update your card', 'Mettre à jour votre carte', '/account/manage/payment'],
  renewalNotice: ['See your plan', 'Voir votre forfait', '/account'],
  endOfFreeTrial: ['Cancel my trial', 'Annuler mon essai', '/subscription/cancel'],
  radioSwapped: ['See your plan', 'Voir votre forfait', '/account'],
  included: ['See your account', 'Voir votre compte', '/account'],
  phoneChanged: [
    'Not you? Secure your account',
    'Ce n’était pas vous? Protégez votre compte',
    '/account/manage/password',
  ],
  passwordChanged: [
    'Not you? Secure your account',
    'Ce n’était pas vous? Protégez votre compte',
    '/account/manage/password',
  ],
  passkeyChanged: ['Manage your passkeys', 'Gérer vos clés d’accès', '/account/manage/passkeys'],
  trialStarted: ['See your plan', 'Voir votre forfait', '/account'],
  trialEnding: ['Keep listening', 'Continuer d’écouter', '/subscribe/checkout/renewal'],
  trialEnded: ['Listen again', 'Écouter de nouveau', '/subscribe/checkout/renewal'],
  streamingTrialEnding: ['See your plan', 'Voir votre forfait', '/account'],
  studentDueWithoutLink: ['Renew my student status', 'Renouveler mon statut', '/student/re-verify'],
};

const exampleOf = (name: string, locale: 'en-US' | 'en-CA' | 'fr-CA') => {
  const mail = mailExamples(locale)[name];
  if (!mail) throw new Error(`There is no example ${name}.`);
  return mail;
};

describe.each(['en-US', 'en-CA', 'fr-CA'] as const)('button of an email in %s', (locale) => {
  const site = locale === 'en-US' ? exampleOrigins.US : exampleOrigins.CA;
  const pages = pagesIn(locale, exampleOrigins);

  it.each(Object.entries(offered))(
    'opens the page of the customer’s site in the language of the email (%s)',
    (name, [english, french, page]) => {
      const { html = '', text } = writeMail(exampleOf(name, locale), locale, pages);
      const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
      const [, href = '', label] = links[0] ?? [];
      const url = new URL(href.replaceAll('&amp;', '&'));
      expect(links).toHaveLength(1);
      expect(label).toBe(locale === 'fr-CA' ? french : english);
      expect(url.origin + url.pathname).toBe(site + page);
      expect(url.searchParams.get('langpref')).toBe(locale);
      expect(text).toContain(url.href);
    },
  );

  it.each(Object.keys(offered))('is left out while its page is not built (%s)', (name) => {
    const { html } = writeMail(exampleOf(name, locale), locale, {
      ...pages,
      isBuilt: () => false,
    });
    expect(html).not.toContain('href');
  });

  it.each(Object.keys(offered))('is left out where the site is not known (%s)', (name) => {
    expect(writeMail(exampleOf(name, locale), locale).html).not.toContain('href');
  });

  it('pays a declined renewal with the link that needs no sign-in', () => {
    const { text } = writeMail(exampleOf('paymentDeclined', locale), locale, pages);
    expect(text).toContain('/account/pay?token=example-token&');
  });

  it('sends the signal to a radio from the confirmation of its own order', () => {
    const { text } = writeMail(exampleOf('orderForRadio', locale), locale, pages);
    expect(text).toContain(
      '/satellite/organic/done?order=OAC-7f0c3f5e-4f6e-4b0e-9f59-0d1a6f0f9a11&',
    );
  });

  it('calls customer care after a change of the email, which may have locked the owner out', () => {
    const { html } = writeMail(exampleOf('emailChanged', locale), locale, pages);
    expect(html).toContain(`href="tel:+${locale === 'en-US' ? '18885550134' : '18885550171'}"`);
  });
});
