import type { Consent } from '@sideband/shared-sdk/consent/model';

const forUsOnly: Consent['consentType'][] = ['Customer Agreement', 'Privacy policy'];

/** Canada knows the other two alone (application §9). */
export const isRecorded = ({ consentType, countryCode }: Consent): boolean =>
  countryCode === 'US' || !forUsOnly.includes(consentType);
