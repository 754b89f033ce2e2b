import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { GiftCardRefusal } from '@sideband/shared-sdk/gift-cards';
import type { OfferRefusal } from '@sideband/shared-sdk/offers';
import type { ConfirmRefusal, OrderRefusal } from '@sideband/shared-sdk/orders';
import type { CreateOrSignInRefusal } from '@sideband/shared-sdk/sign-in';

const root = join(import.meta.dirname, '../../..');
const blocks = 'shared-sdk/src/blocks';
const folders = [
  ...readdirSync(join(root, blocks)).map((block) => `${blocks}/${block}/messages`),
  'mfe-checkout/src/messages',
];

function read(locale: string): Record<string, string> {
  const parts = folders.map((folder): Record<string, string> => {
    try {
      return JSON.parse(readFileSync(join(root, folder, `${locale}.json`), 'utf8'));
    } catch {
      return {}; // en-CA and some blocks have no file
    }
  });
  return Object.assign({}, ...parts);
}
const english = read('en-US');
const textsOf = {
  'en-US': english,
  'en-CA': { ...english, ...read('en-CA') },
  'fr-CA': read('fr-CA'),
};
const locales = ['en-US', 'en-CA', 'fr-CA'] as const;

/**
 * Message ID by refusal code, for each place that shows refusals. The types require an entry for
 * every code that the place can receive.
 */
const shownAt: Record<string, Record<string, string>> = {
  'the order': {
    OFFER_EXPIRED: 'purchase.offerExpired',
    OFFER_REDEEMED: 'purchase.offerRedeemed',
    INVALID_OFFER_DATA: 'purchase.offerInvalid',
    'INVALID_OFFER_DATA, of a place without known taxes': 'purchase.untaxed',
    IDENTITY_NOT_ELIGIBLE_ERROR: 'purchase.notEligible',
    BAD_DATA_RETURNED: 'purchase.giftCardGone',
    ELIGIBILITY_SUBSCRIPTION_REQUIRED: 'purchase.subscriptionRequired',
    CREDIT_CARD_ERROR: 'payment.declined',
    SUB_ALREADY_EXISTS_FOR_IDENTITY: 'purchase.already.title',
  } satisfies Record<(ConfirmRefusal | OrderRefusal)['code'], string> & Record<string, string>,
  'the promo code': {
    OFFER_EXPIRED: 'promoCode.refused.OFFER_EXPIRED',
    OFFER_REDEEMED: 'promoCode.refused.OFFER_REDEEMED',
    INVALID_OFFER_DATA: 'promoCode.refused.INVALID_OFFER_DATA',
    IDENTITY_NOT_ELIGIBLE_ERROR: 'promoCode.refused.IDENTITY_NOT_ELIGIBLE_ERROR',
    'INVALID_OFFER_DATA, of the United States': 'promoCode.onlyIn.US',
    'INVALID_OFFER_DATA, of Canada': 'promoCode.onlyIn.CA',
  } satisfies Record<OfferRefusal['code'], string> & Record<string, string>,
  'the gift card': {
    ALREADY_REDEEMED: 'payment.giftCard.card.empty',
    BAD_DATA_RETURNED: 'payment.giftCard.badData.title',
    COUNTRY_ERROR: 'payment.giftCard.country.title',
    RATE_LIMIT_EXCEEDED: 'payment.giftCard.wait.title',
  } satisfies Record<GiftCardRefusal['code'], string>,
  'the card': {
    declined: 'payment.declined',
    'the bank has asked in vain': 'payment.authentication.title',
    'no answer': 'payment.noAnswer.title',
  },
  'the account': {
    INVALID_EMAIL_ERROR: 'createOrLogin.email.noMailbox',
    INVALID_HANDLE: 'createOrLogin.email.wrong',
    INVALID_PASSWORD_ERROR: 'createOrLogin.password.leaked',
    PASSWORD_DISALLOWED_WORDS: 'createOrLogin.password.word',
    PASSWORD_POLICY_NOT_MET: 'createOrLogin.password.policy',
    INVALID_PHONE_NUMBER: 'createOrLogin.phone.wrong',
    RATE_LIMIT_EXCEEDED: 'createOrLogin.tooMany.title',
  } satisfies Partial<Record<CreateOrSignInRefusal['code'], string>> & Record<string, string>,
};

describe.each(locales)('refusal texts in %s', (locale) => {
  const texts: Record<string, string> = textsOf[locale];

  it.each(Object.keys(shownAt))('have a distinct text for every code shown at %s', (place) => {
    const shown = Object.entries(shownAt[place] ?? {}).map(([code, id]) => [code, texts[id]]);
    expect(shown.filter(([, text]) => !text)).toEqual([]);
    expect(new Set(shown.map(([, text]) => text)).size).toBe(shown.length);
  });
});

it.each(Object.keys(shownAt))('refusal texts for %s differ between French and English', (place) => {
  for (const id of Object.values(shownAt[place] ?? {})) {
    expect([id, textsOf['fr-CA'][id]]).not.toEqual([id, english[id]]);
  }
});
