import type { Locale } from '@sideband/shared-sdk/release';
import { wordsOf } from './words.ts';

/**
 * A script for the document that finds browsers too old for us, by the newest APIs that the first page needs
 * (`infra/webpack/src/browsers.ts`). In ES5, and before any other script, because nothing else runs there.
 */
export const findUnsupported =
  '(function(d){' +
  'if(self.Promise&&Promise.withResolvers&&self.URL&&URL.canParse&&self.AbortSignal&&AbortSignal.any)return;' +
  'd.className+=" unsupported"' +
  '})(document.documentElement)';

/**
 * What such a browser shows instead of the page. Without `main` and `h1`: it is hidden in every document, where whoever
 * looks for those elements means the page's.
 */
export function unsupportedOf(locale: Locale): string {
  const { title, text } = wordsOf(locale).unsupported;
  const heading = `<div role="heading" aria-level="1">${title}</div>`;
  return `<div id="unsupported" role="main">${heading}<p>${text}</p></div>`;
}

/** Without custom properties: browsers this old may not know them. */
export const unsupportedStyles =
  '#unsupported{display:none;max-width:32em;margin:15vh auto;padding:0 20px;line-height:1.5}' +
  '#unsupported [role=heading]{font-size:1.75em;font-weight:700}' +
  '.unsupported #unsupported{display:block}' +
  '.unsupported #loader,.unsupported #picture,.unsupported #late,.unsupported #app{display:none}';
