import type { Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import type { Consent } from '@sideband/shared-sdk/consent/model';
import type { Locale } from '@sideband/shared-sdk/release';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Agreed } from './agreed.ts';

/** Of the texts that stand on the page. New words get a new version. */
export const textVersion = '2026-11';

interface Given {
  country: CountryCode;
  locale: Locale;
  agreed: Agreed;
}

/**
 * What is recorded of a press on the button (application §9): in the US the agreement and the privacy policy,
 * in Canada the terms of the offer, which the button says there; the terms wherever they were ticked, and marketing where somebody wished for it.
 */
export function consentsOf({ country, locale, agreed }: Given): Consent[] {
  const types: Consent['consentType'][] = [
    ...(country === 'US' ? (['Customer Agreement', 'Privacy policy'] as const) : []),
    ...(country === 'CA' || agreed.offerTerms ? (['Offer and Renewal terms'] as const) : []),
    ...(agreed.marketing ? (['Marketing offers'] as const) : []),
  ];
  return types.map((consentType) => ({
    consentType,
    countryCode: country,
    platform: 'Web',
    appVersion: '1.0',
    version: textVersion,
    language: locale === 'en-XA' ? 'en-US' : locale,
  }));
}

/**
 * Records them for who is signed in. Never throws, and nothing waits for it: an order that was placed stands.
 * Safe to repeat; false says that it is worth it.
 */
export async function recordConsents(sdk: Sdk, given: Given): Promise<boolean> {
  const privacyAgreements = consentsOf(given);
  const recorded = sdk.bind(accounts).update({ privacyAgreements });
  return recorded.then(
    ({ ok }) => ok,
    () => false,
  );
}
