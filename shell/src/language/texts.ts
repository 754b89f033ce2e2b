import type { Texts } from '@sideband/shared-sdk/react';
import type { Locale } from '@sideband/shared-sdk/release';

/** The words of the frame and of the design system in one locale. */
export async function loadTexts(locale: Locale): Promise<Texts> {
  const texts = await import(
    /* webpackChunkName: "messages-[request]" */ `../messages/${locale}.json`
  );
  return texts.default;
}
