import { html, markup } from '../../page/html.ts';
import type { Locale } from '../fields/words.ts';
import { frame } from '../pages.ts';
import type { TestCard } from '../test-cards.ts';
import type { Holder } from './holders.ts';
import { wordsOf } from './words.ts';

interface Given {
  locale: Locale;
  /** ID of the payment request. */
  request: string;
  cards: TestCard[];
  holder: Holder;
}

/** Renders the sheet that the browser shows. */
export function sheetPage({ locale, request, cards, holder }: Given): string {
  const words = wordsOf(locale);
  const { firstName, lastName, address } = holder;
  const { addressLine1, city, state, zip, country } = address;
  const fate = ({ onSetup, onCharge }: TestCard) =>
    onSetup ? words.declinedAtOnce : onCharge ? words.declinedLater : words.good;
  const choices = cards.map((card, place) => {
    const lastFour = card.number.slice(-4);
    return html`<li><label><input type="radio" name="card" value="${lastFour}"${place === 0 ? html` checked` : html``}> ${brands[card.brand]} •••• ${lastFour}: ${fate(card)}</label></li>`;
  });
  return frame(
    locale,
    words.title,
    html`<p>${words.lead}</p>
<form data-request="${request}"><input type="hidden" name="country" value="${country}">
<fieldset><legend>${words.cards}</legend><ul>${markup(choices)}</ul></fieldset>
<p>${words.payer}<br>${firstName} ${lastName}, ${addressLine1}, ${city} ${state} ${zip}</p>
<p id="problem" role="alert" hidden>${words.problem}</p>
<p><button>${words.give}</button></p></form>
<p>${words.stop}</p><script type="module" src="/wallet/sheet.ts"></script>`,
  );
}

const brands: Record<TestCard['brand'], string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};
