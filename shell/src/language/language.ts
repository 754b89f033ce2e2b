import type { Texts } from '@sideband/shared-sdk/react';
import type { Locale } from '@sideband/shared-sdk/release';

/** Language of the page, with the texts of the frame and of the design system. */
export interface Language {
  locale: Locale;
  texts: Texts;
}
