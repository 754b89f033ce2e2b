import { html, type Markup, markup } from '../page/html.ts';
import { type Fault, faults } from './faults.ts';

export const styles = `
:root { color-scheme: light dark }
body { margin: 0 auto; padding: 1rem; max-width: 34rem; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#1b1b19, #f2f2f0); background: light-dark(#fff, #1b1b19) }
:focus-visible { outline: 3px solid light-dark(#0b4fb3, #9cc4ff); outline-offset: 2px }
button, input { padding: .75rem 1rem; font: inherit; border: 1px solid #767676; border-radius: .375rem }
ul { padding: 0; list-style: none } li { margin: .5rem 0 } input { width: 4rem } input[type=radio] { width: auto }
.answers { display: flex; flex-wrap: wrap; gap: .75rem }
`;

export const frame = (language: string, title: string, content: Markup) =>
  html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/styles.css"></head>
<body><main aria-label="${title}"><h1>${title}</h1>${content}</main></body></html>`.text;

/** Renders the page that sets the fault of the next requests. */
export const homePage = ({ fault, times }: { fault: Fault; times: number }) =>
  frame(
    'en',
    'Card gateway (stand-in)',
    html`<p>This stands in for Stripe, on this machine only. It takes Stripe’s test cards, such as 4242 4242 4242 4242.</p>
<p>Refunds, disputes and replaced cards are made on its <a href="/dashboard">dashboard</a>. Each charge of 4000 0000 0000 0259 is disputed at once, and about each of 4000 0000 0000 1976 the bank inquires.</p>
<p>What goes wrong with the next charges and refunds${times > 0 ? html` (${String(times)} more)` : html``}:</p>
<form method="post" action="/faults"><p><label>How many <input name="times" type="number" min="1" max="99" value="1"></label></p>
<ul>${markup(choices(fault))}</ul></form>
<form method="post" action="/events/send"><p><button>Send the events that were held back</button></p></form>`,
  );

const choices = (chosen: Fault): Markup[] =>
  Object.entries(faults).map(
    ([name, said]) =>
      html`<li><button name="fault" value="${name}"${name === chosen ? html` aria-current="true"` : html``}>${said}</button></li>`,
  );

const words = {
  en: {
    title: 'Your bank asks: is this you?',
    pay: (amount: string) => `Sideband asks for ${amount}.`,
    store: 'Sideband wants to store your card.',
    yes: 'Yes, go on',
    no: 'No, stop',
    done: 'Your bank has your answer.',
  },
  fr: {
    title: 'Votre banque demande : est-ce bien vous?',
    pay: (amount: string) => `Sideband demande ${amount}.`,
    store: 'Sideband veut enregistrer votre carte.',
    yes: 'Oui, continuer',
    no: 'Non, arrêter',
    done: 'Votre banque a reçu votre réponse.',
  },
};

const wordsIn = (locale: string) => words[locale.startsWith('fr') ? 'fr' : 'en'];

interface Options {
  locale: string;
  /** Amount to pay in minor units. Omitted when a card is stored. */
  amount?: { minorUnits: number; currency: string };
}

/** Renders the challenge page of a bank (3-D Secure). */
export const challengePage = (id: string, { locale, amount }: Options) => {
  const { title, pay, store, yes, no } = wordsIn(locale);
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: amount?.currency ?? 'USD',
  });
  return frame(
    locale,
    title,
    html`<p>${amount ? pay(money.format(amount.minorUnits / 100)) : store}</p>
<form method="post" action="/3ds/${id}"><input type="hidden" name="locale" value="${locale}">
<div class="answers"><button name="answer" value="yes">${yes}</button><button name="answer" value="no">${no}</button></div></form>`,
  );
};

export const answeredPage = (locale: string) =>
  frame(locale, wordsIn(locale).done, html`<script src="/3ds/finished.js"></script>`);

/**
 * Notifies the embedding page that the challenge was answered. The answer itself is read from the
 * intent.
 */
export const finishedScript = `parent.postMessage({ threeDSecure: 'finished' }, location.origin);\n`;
