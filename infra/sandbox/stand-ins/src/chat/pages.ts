import { html, type Markup, markup } from '../page/html.ts';
import { type Fault, faults } from './faults.ts';
import type { Vendor } from './vendors.ts';

export const styles = `
:root { color-scheme: light dark }
body { margin: 0 auto; padding: 1rem; max-width: 34rem; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#1b1b19, #f2f2f0); background: light-dark(#fff, #1b1b19) }
:focus-visible { outline: 3px solid light-dark(#0b4fb3, #9cc4ff); outline-offset: 2px }
button, input { padding: .5rem .75rem; font: inherit; border: 1px solid #767676; border-radius: .375rem }
ul { padding: 0; list-style: none } li { margin: .5rem 0 } form#form { display: grid; gap: .5rem }
.you { text-align: end; font-weight: 600 }
`;

const words = {
  en: { title: 'Chat', greeting: 'How can we help you on', message: 'Your message', send: 'Send' },
  fr: {
    title: 'Clavardage',
    greeting: 'Comment pouvons-nous vous aider avec',
    message: 'Votre message',
    send: 'Envoyer',
  },
};

export const answerTo = (language: string) =>
  language.startsWith('fr') ? 'Merci, je regarde cela.' : 'Thank you, I am looking into it.';

/** Renders a vendor's chat window for embedding in a page. */
export const windowPage = (
  vendor: Vendor,
  { language, fault }: { language: string; fault: Fault },
) => {
  const lang = language.startsWith('fr') ? 'fr' : 'en';
  const { title, greeting, message, send } = words[lang];
  return html`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/styles.css"></head>
<body data-fault="${fault}" data-greeting="${greeting}"><main><h1>${title}</h1>
<div id="log" role="log" tabindex="0" aria-label="${title}"></div>
<form id="form"><label for="message">${message}</label><input id="message" autocomplete="off">
<button>${send}</button></form></main><script src="/${vendor}/window.js"></script></body></html>`
    .text;
};

/** Renders the page that sets the fault for this browser. */
export const homePage = (chosen: Fault) =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Chat (stand-in)</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/styles.css"></head>
<body><main><h1>Chat</h1><p>This stands in for Sierra, 24/7 and LivePerson, on this machine only.
What goes wrong with the chats of this browser:</p>
<form method="post" action="/fault"><ul>${markup(choices(chosen))}</ul></form></main></body></html>`
    .text;

const choices = (chosen: Fault): Markup[] =>
  Object.entries(faults).map(
    ([name, said]) =>
      html`<li><button name="fault" value="${name}"${name === chosen ? html` aria-current="true"` : html``}>${said}</button></li>`,
  );
