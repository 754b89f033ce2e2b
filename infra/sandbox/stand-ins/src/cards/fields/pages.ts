import { html } from '../../page/html.ts';
import { type Locale, wordsOf } from './words.ts';

interface Given {
  locale: Locale;
  /** Identifies the shop to the gateway. It is public. */
  publishableKey: string;
}

type Field = 'number' | 'expiry' | 'cvc';

const danger = html`<svg viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path d="M10 6v5M10 13.9v.1M6.7 2h6.6L18 6.7v6.6L13.3 18H6.7L2 13.3V6.7L6.7 2Z"></path></svg>`;

const none = html``;

/** Renders the card fields for embedding in a page. */
export function fieldsPage({ locale, publishableKey }: Given): string {
  const words = wordsOf(locale);
  const field = (
    name: Field,
    token: string,
    { beside = none } = {},
  ) => html`<div class="field${name === 'number' ? html` wide` : none}">
<span class="top"><label for="${name}">${words[name]}</label>${beside}</span>
<p class="error" id="${name}-error" hidden>${danger}<span></span></p>
<input id="${name}" name="${name}" type="text" autocomplete="${token}" autocapitalize="off" autocorrect="off" spellcheck="false" inputmode="numeric" class="code" aria-required="true" aria-invalid="false" aria-describedby="${describedBy[name]}"></div>`;
  return html`<!doctype html><html lang="${locale}" data-key="${publishableKey}"><head><meta charset="utf-8">
<title>${words.title}</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/fields.css"><script type="module" src="/fields/fields.ts"></script></head>
<body><form id="card" novalidate data-words="${JSON.stringify(words)}">
${field('number', 'cc-number', { beside: html`<span class="brand" id="brand" hidden></span>` })}
${field('expiry', 'cc-exp')}
${field('cvc', 'cc-csc', { beside: html`<span class="hint" id="cvc-hint">${words['cvc.hint']}</span>` })}
<details class="wide"><summary>${words['cvc.where']}</summary><p>${words['cvc.where.text']}</p></details>
<button type="submit" hidden></button>
</form></body></html>`.text;
}

const describedBy: Record<Field, string> = {
  number: 'brand number-error',
  expiry: 'expiry-error',
  cvc: 'cvc-hint cvc-error',
};

/** Renders the page for the bank's challenge, which a page embeds in a separate dialog. */
export function authenticatePage({ locale, publishableKey }: Given): string {
  const words = wordsOf(locale);
  return html`<!doctype html><html class="bank" lang="${locale}" data-key="${publishableKey}"><head><meta charset="utf-8">
<title>${words['authenticate.title']}</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/fields.css"><script type="module" src="/fields/authenticate.ts"></script></head>
<body><iframe id="bank" title="${words['authenticate.bank']}"></iframe></body></html>`.text;
}
