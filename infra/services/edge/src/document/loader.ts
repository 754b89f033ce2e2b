import type { Locale } from '@sideband/shared-sdk/release';
import { brandMarkup, loaderMarkup } from '@sideband/shared-sdk/ui/loader';
import { unsupportedStyles } from './unsupported.ts';
import { wordsOf } from './words.ts';

export type LoaderVariant = Parameters<typeof loaderMarkup>[0];

/**
 * Renders the loader that is shown until the first page is ready. Its styles are part of the
 * critical CSS.
 */
export function loaderOf(locale: Locale, variant: LoaderVariant): string {
  const { loadingLabel, loading, slow, reload } = wordsOf(locale);
  const words = { label: loadingLabel, text: loading, late: slow, reload };
  return `<div id="loader">${brandMarkup()}${loaderMarkup(variant, words)}</div>`;
}

/** Renders the note below prerendered HTML that appears when hydration takes longer than usual. */
export function lateOf(locale: Locale): string {
  const { slow, reload } = wordsOf(locale);
  return `<p id="late" class="sb-loader-late">${slow} <a href="">${reload}</a></p>`;
}

/** The loader covers what the shell renders below it until the first page is complete. */
export const loaderStyles =
  '#loader{position:fixed;inset:0;z-index:1;background:var(--sb-color-paper,Canvas)}' +
  '#late{position:fixed;inset:auto 0 0;z-index:1;margin:0;padding:12px 20px;text-align:center;background:var(--sb-color-paper,Canvas)}' +
  '.noscript{max-width:32em;margin:15vh auto;padding:0 20px}' +
  unsupportedStyles;
