import type { Texts } from '@sideband/shared-sdk/react';
import type { Locale } from '@sideband/shared-sdk/release';

/** Loads the texts of the frame and of the design system in a locale. */
export async function loadTexts(locale: Locale): Promise<Texts> {
  const texts = await import(
    /* webpackChunkName: "messages-[request]" */ `../messages/${locale}.json`
  );
  return texts.default;
}
