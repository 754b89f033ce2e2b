import { html, type Markup, markup } from '../page/html.ts';
import { type Fault, faults } from './faults.ts';
import type { ListedSchool } from './schools.ts';
import type { Verification } from './verifications.ts';

export const styles = `
:root { color-scheme: light dark }
body { margin: 0 auto; padding: 1rem; max-width: 40rem; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#1b1b19, #f2f2f0); background: light-dark(#fff, #1b1b19) }
:focus-visible { outline: 3px solid light-dark(#0b4fb3, #9cc4ff); outline-offset: 2px }
button { padding: .5rem .75rem; font: inherit; border: 1px solid #767676; border-radius: .375rem }
button[aria-current] { font-weight: 600; border-width: 2px }
ul { padding: 0; list-style: none } li { margin: .75rem 0 } form { margin: .25rem 0 }
`;

/** Renders the page with documents to review, schools, and the selected fault. */
export const homePage = (of: {
  fault: Fault;
  schools: readonly ListedSchool[];
  waiting: readonly Verification[];
}) =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Student verification (stand-in)</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/styles.css"></head>
<body><main><h1>Student verification</h1><p>This stands in for a service that knows who studies, on this machine only.</p>
<h2>Documents to look at</h2>${of.waiting.length === 0 ? html`<p>None.</p>` : html`<ul>${markup(of.waiting.map(review))}</ul>`}
<h2>Schools, and what it says of their students</h2><ul>${markup(of.schools.map(row))}</ul>
<p>A student called Reyes or Tremblay is on the lists of schools: asked for it, say 2006 or 2005 as the year of birth.</p>
<h2>What goes wrong with it</h2><form method="post" action="/fault"><ul>${markup(choices(of.fault))}</ul></form></main></body></html>`
    .text;

const review = ({ reference, claim, school, document }: Verification) =>
  html`<li>${claim.firstName} ${claim.lastName}, ${school?.name ?? claim.organizationName ?? ''}: ${document?.type ?? ''}, ${String(Math.ceil((document?.bytes.length ?? 0) / 1024))} kB
<form method="post" action="/reviews/${reference}"><button name="decision" value="approve">Approve</button>
<button name="decision" value="unreadable">Cannot be read</button>
<button name="decision" value="otherName">Another name</button>
<button name="decision" value="notCurrent">Too old</button></form></li>`;

const row = ({ name, country, emailDomain, answer }: ListedSchool) =>
  html`<li>${name} (${country}${emailDomain ? `, ${emailDomain}` : ''}): ${answer}</li>`;

const choices = (chosen: Fault): Markup[] =>
  Object.entries(faults).map(
    ([name, said]) =>
      html`<li><button name="fault" value="${name}"${name === chosen ? html` aria-current="true"` : html``}>${said}</button></li>`,
  );
