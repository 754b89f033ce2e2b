import { countryCode, text, z } from '@sideband/shared-sdk/wire';

/** Type of consent. The first two are recorded for the US only (application §9). */
export const consentType = z.enum([
  'Customer Agreement',
  'Privacy policy',
  'Marketing offers',
  'Offer and Renewal terms',
]);

/** Consent as recorded by a page (application §3). */
export const consent = z.object({
  consentType,
  countryCode,
  platform: z.literal('Web'),
  appVersion: z.literal('1.0'),
  /** Version of the text that was agreed to. */
  version: text(40),
  language: z.enum(['en-US', 'en-CA', 'fr-CA']),
});
export type Consent = z.infer<typeof consent>;

/** Recorded consent with the time of recording. */
export const recordedConsent = z.extend(consent, { recordedAt: z.iso.datetime() });
