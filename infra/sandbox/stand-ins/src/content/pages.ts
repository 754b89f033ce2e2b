import { html, type Markup, markup } from '../page/html.ts';
import { type Fault, faults } from './faults.ts';

const styles = `
:root { color-scheme: light dark }
body { margin: 0 auto; padding: 1rem; max-width: 34rem; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#1b1b19, #f2f2f0); background: light-dark(#fff, #1b1b19) }
:focus-visible { outline: 3px solid light-dark(#0b4fb3, #9cc4ff); outline-offset: 2px }
button { padding: .5rem .75rem; font: inherit; border: 1px solid #767676; border-radius: .375rem }
button[aria-current] { font-weight: 600; border-width: 2px }
ul { padding: 0; list-style: none } li { margin: .5rem 0 }
`;

export { styles };

/** Renders the page with the number of entries and the selected fault. */
export const homePage = (chosen: Fault, written: [contentType: string, count: number][]) =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Content (stand-in)</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/styles.css"></head>
<body><main><h1>Content</h1><p>This stands in for Contentful, on this machine only: its delivery API, with
${markup(counts(written))}.</p><p>What goes wrong with it:</p>
<form method="post" action="/fault"><ul>${markup(choices(chosen))}</ul></form></main></body></html>`
    .text;

const counts = (written: [string, number][]): Markup[] =>
  written.map(
    ([type, count], at) =>
      html`${at === 0 ? '' : at === written.length - 1 ? 'and ' : ', '}${String(count)} × ${type}`,
  );

const choices = (chosen: Fault): Markup[] =>
  Object.entries(faults).map(
    ([name, said]) =>
      html`<li><button name="fault" value="${name}"${name === chosen ? html` aria-current="true"` : html``}>${said}</button></li>`,
  );
