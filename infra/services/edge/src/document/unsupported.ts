import type { Boot } from '@sideband/shared-sdk/release';
import { brandMarkup } from '@sideband/shared-sdk/ui/loader';
import { escapeHtml } from './escape.ts';
import { wordsOf } from './words.ts';

/** Oldest supported versions, as in `infra/delivery/webpack/src/browsers.ts`. */
const supported = ['Chrome 123', 'Edge 123', 'Firefox 125', 'Safari 17.5'];

/**
 * Inline script that detects unsupported browsers by the newest features that every page needs
 * (`infra/delivery/webpack/src/browsers.ts`). It is ES5 and runs before all other scripts, because those may
 * not even parse there.
 */
export const findUnsupported =
  '(function(d){' +
  'if(self.Promise&&Promise.withResolvers&&self.CSS&&CSS.supports&&CSS.supports("color","light-dark(red,red)")&&"popover" in d)return;' +
  'd.className+=" unsupported"' +
  '})(document.documentElement)';

/**
 * Renders the message for unsupported browsers. It is included but hidden in every document, so it
 * has no `main` and `h1` elements: code that looks for those expects the page's own.
 */
export function unsupportedOf({ locale, country, config }: Boot): string {
  const { title, text, newer, call } = wordsOf(locale).unsupported;
  const phone = config?.chat?.phone[country];
  return [
    `<div id="unsupported" role="main">${brandMarkup()}`,
    `<div role="heading" aria-level="1">${title}</div><p>${text}</p>`,
    `<ul>${supported.map((browser) => `<li>${browser}</li>`).join('')}</ul><p>${newer}</p>`,
    ...(phone ? [`<p>${call(linkTo(phone))}</p>`] : []),
    '</div>',
  ].join('');
}

const linkTo = (phone: string) =>
  `<a href="tel:${escapeHtml(phone.replace(/[^+\d]/g, ''))}">${escapeHtml(phone)}</a>`;

/** No layers, custom properties or `light-dark()`: old browsers do not support them. */
export const unsupportedStyles =
  '#unsupported{display:none}' +
  '.unsupported #unsupported{display:block;box-sizing:border-box;max-width:36em;margin:0 auto;padding:20px;color:#221a26;font:400 17px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}' +
  '.unsupported,.unsupported body{margin:0;color-scheme:light;background:#fbf7f1}' +
  '#unsupported .sb-brand{position:static;display:block;margin:0 0 48px;padding:0;color:#5b1d4c;font:650 20px/24px system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}' +
  '#unsupported svg{width:26px;height:24px;margin:0 8px 0 0;display:inline-block;fill:#5b1d4c;vertical-align:middle}' +
  '#unsupported .sb-live{fill:#f5a524}' +
  '#unsupported [role=heading]{margin:0 0 16px;font-size:1.75em;line-height:1.25;font-weight:700}' +
  '#unsupported p,#unsupported ul{margin:0 0 16px}' +
  '#unsupported ul{padding:0 0 0 1.25em;list-style:disc}' +
  '#unsupported a{color:#7a1f5c;text-decoration:underline;white-space:nowrap}' +
  '.unsupported #loader,.unsupported #picture,.unsupported #late,.unsupported #app{display:none}';
