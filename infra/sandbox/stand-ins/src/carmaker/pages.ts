import { html, type Markup, markup } from '../page/html.ts';
import { type Fault, faults } from './faults.ts';
import type { Car, Garage, HandOff } from './garage.ts';

export const styles = `
:root { color-scheme: light dark }
body { margin: 0 auto; padding: 1rem; max-width: 40rem; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#1b1b19, #f2f2f0); background: light-dark(#fff, #1b1b19) }
:focus-visible { outline: 3px solid light-dark(#0b4fb3, #9cc4ff); outline-offset: 2px }
a { color: light-dark(#0b4fb3, #9cc4ff) } code { overflow-wrap: anywhere }
button { padding: .5rem .75rem; font: inherit; border: 1px solid #767676; border-radius: .375rem }
button[aria-current] { font-weight: 600; border-width: 2px }
ul { padding: 0; list-style: none } li { margin: .75rem 0 } form { display: inline-block; margin: .25rem 0 }
`;

const page = (title: string, content: Markup) =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/styles.css"></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`.text;

export interface Shown extends Garage {
  fault: Fault;
  /** Origins of the product, once it runs. */
  product: Record<'US' | 'CA', string> | undefined;
}

const nameOf = ({ year, make, model }: Car) => `${year} ${make} ${model}`;

/** Renders the page with all cars, their links, accepted terms, and the selected fault. */
export const homePage = ({ fault, ...garage }: Shown) =>
  page(
    'Car maker (stand-in)',
    html`<p>This stands in for the car makers, their app and the screen in the car, on this machine only.</p>
<h2>Cars</h2><ul>${markup(garage.cars.map((car) => html`<li><a href="/cars/${car.vin}">${nameOf(car)} (${car.country})</a>: ${car.driver.firstName} ${car.driver.lastName}, ${car.driver.email}</li>`))}</ul>
<h2>Terms, version ${garage.terms.version}</h2><form method="post" action="/terms"><button>Publish other terms</button></form>
<ul>${markup(garage.acceptances.map(({ driverId, version, locale }) => html`<li>${driverId} accepted ${version} (${locale})</li>`))}</ul>
<h2>What goes wrong with it</h2><form method="post" action="/fault"><ul>${markup(choices(fault))}</ul></form>`,
  );

const choices = (chosen: Fault): Markup[] =>
  Object.entries(faults).map(
    ([name, said]) =>
      html`<li><button name="fault" value="${name}"${name === chosen ? html` aria-current="true"` : html``}>${said}</button></li>`,
  );

/** Renders the screen in one car. */
export const carPage = (car: Car, { handOffs, product }: Shown) =>
  page(
    nameOf(car),
    html`<p>The screen in the car of ${car.driver.firstName} ${car.driver.lastName}. VIN <code>${car.vin}</code></p>
<form method="post" action="/cars/${car.vin}/hand-offs"><button>Open Sideband</button></form>
<h2>Links that were issued, the newest first</h2>
<ul>${markup(
      handOffs
        .filter(({ vin }) => vin === car.vin)
        .toReversed()
        .map((one) => linkRow(one, product?.[car.country])),
    )}</ul><p><a href="/">All cars</a></p>`,
  );

const linkRow = (one: HandOff, origin: string | undefined) =>
  html`<li>${origin === undefined ? html`<code>${one.token}</code>` : html`<a href="${linkTo(one, origin)}">${one.token}</a>`}${one.isUsed || one.redeemedBy ? ' (used)' : ''}</li>`;

export const linkTo = ({ token }: Pick<HandOff, 'token'>, origin: string) =>
  `${origin}/activate/trial/targeted-oem?token=${token}`;

/** Renders the page of the maker's app that our product returns to. */
export const donePage = (isOurs: boolean) =>
  page(
    isOurs ? 'Your radio is connected' : 'This return is not ours',
    isOurs
      ? html`<p>The app received a code and the state that it had sent.</p><p><a href="/">All cars</a></p>`
      : html`<p>The code is missing, or the state is not one that this app sent.</p><p><a href="/">All cars</a></p>`,
  );

export const termsPage = (version: string) =>
  page(
    `Connected services terms, version ${version}`,
    html`<p>The car maker shares with Sideband which car and which driver a trial is for.</p>`,
  );
