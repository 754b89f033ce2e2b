import type { Texts } from '@sideband/shared-sdk/react';
import type { Locale } from '@sideband/shared-sdk/release';

/** The words of the end of a session: most pages are left before anybody needs them. */
export async function loadTimeoutTexts(locale: Locale): Promise<Texts> {
  const texts = await import(
    /* webpackChunkName: "timeout-messages-[request]" */ `./messages/${locale}.json`
  );
  return texts.default;
}
