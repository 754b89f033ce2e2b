import type { Locale } from '@sideband/shared-sdk/release';
import { brandMarkup, loaderMarkup } from '@sideband/shared-sdk/ui/loader';
import { unsupportedStyles } from './unsupported.ts';
import { wordsOf } from './words.ts';

export type LoaderVariant = Parameters<typeof loaderMarkup>[0];

/** Stands in the document until the shell has a page to show. Its styles are the critical ones. */
export function loaderOf(locale: Locale, variant: LoaderVariant): string {
  const { loadingLabel, loading, slow, reload } = wordsOf(locale);
  const words = { label: loadingLabel, text: loading, late: slow, reload };
  return `<div id="loader">${brandMarkup()}${loaderMarkup(variant, words)}</div>`;
}

/** Says below a picture that it takes longer than usual, when it does. */
export function lateOf(locale: Locale): string {
  const { slow, reload } = wordsOf(locale);
  return `<p id="late" class="sb-loader-late">${slow} <a href="">${reload}</a></p>`;
}

/** The loader covers what the shell draws below it, until the first page is whole. */
export const loaderStyles =
  '#loader{position:fixed;inset:0;z-index:1;background:var(--sb-color-paper,Canvas)}' +
  '#late{position:fixed;inset:auto 0 0;z-index:1;margin:0;padding:12px 20px;text-align:center;background:var(--sb-color-paper,Canvas)}' +
  '.noscript{max-width:32em;margin:15vh auto;padding:0 20px}' +
  unsupportedStyles;
