import type { Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import type { Consent } from '@sideband/shared-sdk/consent/model';
import type { Locale } from '@sideband/shared-sdk/release';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Agreed } from './agreed.ts';

/** Version of the consent texts on the page. Increase it when their wording changes. */
export const textVersion = '2026-11-27';

interface Given {
  country: CountryCode;
  locale: Locale;
  agreed: Agreed;
}

/**
 * Returns the consents to record when the button is pressed (application §9): in the US, the
 * agreement and the privacy policy; in Canada, the offer terms, which the text at the button
 * states. The offer terms are also recorded when they were ticked, and marketing when the customer
 * opted in.
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
 * Records the consents of the signed-in customer. Never throws, and no flow has to wait for it: the
 * order is already placed.
 *
 * Idempotent. Returns false when a retry is worthwhile.
 */
export async function recordConsents(sdk: Sdk, given: Given): Promise<boolean> {
  const privacyAgreements = consentsOf(given);
  const recorded = sdk.bind(accounts).update({ privacyAgreements });
  return recorded.then(
    ({ ok }) => ok,
    () => false,
  );
}
