import type { MessageLanguage } from '@sideband/shared-sdk/one-time-passcode';
import type { Locale } from '@sideband/shared-sdk/release';

/** What we write to somebody in; the pseudo-locale is for nobody's letters. */
export const messageLanguage = (locale: Locale): MessageLanguage =>
  locale === 'fr-CA' || locale === 'en-CA' ? locale : 'en-US';
