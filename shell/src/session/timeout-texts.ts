import type { Texts } from '@sideband/shared-sdk/react';
import type { Locale } from '@sideband/shared-sdk/release';

/** Loads the texts of the dialogs. They are separate, because most pages never show them. */
export async function loadTimeoutTexts(locale: Locale): Promise<Texts> {
  const texts = await import(
    /* webpackChunkName: "timeout-messages-[request]" */ `./messages/${locale}.json`
  );
  return texts.default;
}
