import type { AdvertisedPrices } from '@sideband/shared-sdk/offers/model';
import type { Locale } from '@sideband/shared-sdk/release';
import { formatMoney } from '@sideband/shared-sdk/ui/money';
import type { Picture } from '../release/pictures.ts';
import { escapeHtml } from './escape.ts';

interface Known {
  locale: Locale;
  prices: AdvertisedPrices | undefined;
}

interface Written {
  html: string;
  prices?: AdvertisedPrices;
}

/** Last result for each page. A page has one locale and country, and prices change rarely. */
const written = new WeakMap<Picture, { for: AdvertisedPrices | undefined; result: Written }>();

/**
 * Writes the prices into prerendered HTML, unless they are the same as the last time: then the
 * earlier result is returned.
 */
export function withPrices(page: Picture, known: Known): Written {
  const last = written.get(page);
  if (last && last.for === known.prices) return last.result;
  const result = write(page, known);
  written.set(page, { for: known.prices, result });
  return result;
}

/**
 * Writes the prices into prerendered HTML, in place of the amounts it was rendered with. A text
 * whose amount is unknown is left out, as the page itself leaves it out, so its space stays empty.
 */
function write({ html, blanks }: Picture, { locale, prices = {} }: Known): Written {
  if (!blanks.prices) return { html };
  let filled = html;
  const shown: AdvertisedPrices = {};
  for (const [campaign, drawn] of Object.entries(blanks.prices)) {
    const price = prices[campaign];
    if (price) shown[campaign] = price;
    const first = price?.first;
    const texts = {
      regular: price && formatMoney(price.regular, locale),
      from: price && formatMoney(price.from, locale),
      first: first && formatMoney(first.total, locale),
      months: first && String(first.months),
    };
    for (const name of ['regular', 'from', 'first', 'months'] as const) {
      const text = texts[name];
      filled =
        text === undefined
          ? filled.replaceAll(textWith(escapeHtml(drawn[name])), '><')
          : filled.replaceAll(escapeHtml(drawn[name]), () => escapeHtml(text));
    }
  }
  // Also without any price, so that the page hydrates with exactly what was written.
  return { html: filled, prices: shown };
}

/** Matches a whole text between two tags that contains a placeholder. */
const textWith = (placeholder: string) =>
  new RegExp(`>[^<>]*${placeholder.replaceAll(/[$.]/g, '\\$&')}[^<>]*<`, 'g');
