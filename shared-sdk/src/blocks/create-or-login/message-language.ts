import type { MessageLanguage } from '@sideband/shared-sdk/one-time-passcode';
import type { Locale } from '@sideband/shared-sdk/release';

/** Returns the language of messages to the customer. The pseudo-locale falls back to en-US. */
export const messageLanguage = (locale: Locale): MessageLanguage =>
  locale === 'fr-CA' || locale === 'en-CA' ? locale : 'en-US';
