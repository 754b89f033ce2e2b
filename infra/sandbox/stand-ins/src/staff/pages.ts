import { html, type Markup, markup } from '../page/html.ts';
import { mischiefs } from './mischief.ts';
import type { StaffMember } from './people.ts';

export const styles = `
body { margin: 0 auto; padding: 1rem; max-width: 34rem; font: 1rem/1.5 system-ui, sans-serif; color: #1b1b19; background: #fff }
a { color: #0b4fb3 } :focus-visible { outline: 3px solid #0b4fb3; outline-offset: 2px }
ul { padding: 0; list-style: none } li { margin: .5rem 0 }
button { width: 100%; padding: .75rem 1rem; font: inherit; text-align: left; background: #f2f2f0; border: 1px solid #767676; border-radius: .375rem; cursor: pointer }
button small { display: block } fieldset { margin: 1rem 0; border: 1px solid #ccc } label { display: block }
`;

/** Renders the list of people to sign in as, and the faults to choose from. */
export const choicePage = (people: StaffMember[], address: string) =>
  page('Who are you?', [
    html`<h1>Who are you?</h1><p>This stands in for the sign-in of a company. There are no passwords: pick anybody.</p>
<form method="post" action="${address}">`,
    html`<ul>${markup(people.map(choice))}</ul>
<fieldset><legend>What goes wrong</legend>${markup(Object.entries(mischiefs).map(wrong))}</fieldset></form>`,
  ]);

const choice = ({ subject, name, email }: StaffMember) =>
  html`<li><button name="subject" value="${subject}">${name}<small>${email}</small></button></li>`;

const wrong = ([value, words]: [string, string]) =>
  html`<label><input type="radio" name="mischief" value="${value}"${value === 'none' ? html` checked` : html``}> ${words}</label>`;

export const homePage = (people: StaffMember[], isDown: boolean) =>
  page('Staff sign-in', [
    html`<h1>Staff sign-in</h1><p>This stands in for the OpenID Connect issuer of a company, on this machine only.
It knows ${String(people.length)} people. Control sends you here when you sign in.</p>
<form method="post" action="/outage"><button name="down" value="${isDown ? 'no' : 'yes'}">${isDown ? 'It is down. Let it work again' : 'Let it be down'}</button></form>`,
  ]);

export const tellPage = (words: string) =>
  page('This does not work', [html`<h1>This does not work</h1><p>${words}</p>`]);

const page = (title: string, parts: Markup[]) =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} – Staff sign-in (stand-in)</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/styles.css"></head>
<body><main>${markup(parts)}</main></body></html>`.text;
