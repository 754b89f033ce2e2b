import type { Consent } from '@sideband/shared-sdk/consent/model';

const forUsOnly: Consent['consentType'][] = ['Customer Agreement', 'Privacy policy'];

/** In Canada, only the other two consent types are recorded (application §9). */
export const isRecorded = ({ consentType, countryCode }: Consent): boolean =>
  countryCode === 'US' || !forUsOnly.includes(consentType);
