import type { MessageLanguage } from '@sideband/shared-sdk/one-time-passcode';

/** Returns the language of messages for a locale of the site. */
export const messageLanguageOf = (locale: string): MessageLanguage =>
  locale === 'fr-CA' || locale === 'en-CA' ? locale : 'en-US';
