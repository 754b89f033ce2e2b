import { html, type Markup, markup } from '../page/html.ts';
import type { Desk, Inclusion, Purchase } from './desk.ts';
import { type Fault, faults } from './faults.ts';

export const styles = `
:root { color-scheme: light dark }
body { margin: 0 auto; padding: 1rem; max-width: 40rem; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#1b1b19, #f2f2f0); background: light-dark(#fff, #1b1b19) }
:focus-visible { outline: 3px solid light-dark(#0b4fb3, #9cc4ff); outline-offset: 2px }
a { color: light-dark(#0b4fb3, #9cc4ff) } code { overflow-wrap: anywhere }
button { padding: .5rem .75rem; font: inherit; border: 1px solid #767676; border-radius: .375rem }
button[aria-current] { font-weight: 600; border-width: 2px }
ul { padding: 0; list-style: none } li { margin: .75rem 0 } form { display: inline-block; margin: .25rem 0 }
`;

interface Shown extends Desk {
  fault: Fault;
  /** Origins of the product, once it runs. */
  shops: Record<'US' | 'CA', string> | undefined;
}

/** Renders the page with included plans, their links, receipts, and the selected fault. */
export const homePage = ({ fault, inclusions, purchases, shops }: Shown) =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Partners (stand-in)</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/styles.css"></head>
<body><main><h1>Partners</h1><p>This stands in for banks, phone companies and car makers that pay for their customers, and for the shops of others, on this machine only.</p>
<h2>Send another link</h2><ul>${markup(partnersOf(inclusions).map(issueForm))}</ul>
<h2>Links that were sent, the newest first</h2><ul>${markup(inclusions.toReversed().map((one) => row(one, shops)))}</ul>
<h2>Receipts of shops</h2><ul>${markup(purchases.map(receiptRow))}</ul>
<h2>What goes wrong with them</h2><form method="post" action="/fault"><ul>${markup(choices(fault))}</ul></form></main></body></html>`
    .text;

const partnersOf = (inclusions: readonly Inclusion[]) => [
  ...new Map(inclusions.map((one) => [one.partner, one])).values(),
];

const issueForm = ({ partner, country, months }: Inclusion) =>
  html`<li><form method="post" action="/inclusions"><button name="partner" value="${partner}">${partner} includes ${String(months)} months</button></form> (${country})</li>`;

const row = (
  { id, token, partner, country, months, status, claimedBy }: Inclusion,
  shops: Shown['shops'],
) =>
  html`<li>${partner} (${country}, ${String(months)} months): ${status}${claimedBy ? ', claimed' : ''}
${shops ? html`<a href="${shops[country]}/subscribe/entitlement?token=${token}">Follow the link of ${partner}</a>` : html`<code>${token}</code>`}
<form method="post" action="/inclusions/${id}/revoke"><button>Take it back</button></form></li>`;

const receiptRow = ({ store, receipt, plan, country, state }: Purchase) =>
  html`<li>${store} (${country}), ${plan}, ${state}: <code>${receipt}</code></li>`;

const choices = (chosen: Fault): Markup[] =>
  Object.entries(faults).map(
    ([name, said]) =>
      html`<li><button name="fault" value="${name}"${name === chosen ? html` aria-current="true"` : html``}>${said}</button></li>`,
  );
