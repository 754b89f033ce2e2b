import type { AdvertisedPrices } from '@sideband/shared-sdk/offers/model';
import type { Locale } from '@sideband/shared-sdk/release';
import { formatMoney } from '@sideband/shared-sdk/ui/money';
import type { Picture } from '../release/pictures.ts';
import { escapeHtml } from './escape.ts';

interface Known {
  locale: Locale;
  prices: AdvertisedPrices | undefined;
}

/**
 * Writes the prices into prerendered HTML, in place of the amounts it was rendered with. A text
 * whose amount is unknown is left out, as the page itself leaves it out, so its space stays empty.
 */
export function withPrices(
  { html, blanks }: Picture,
  { locale, prices = {} }: Known,
): { html: string; prices?: AdvertisedPrices } {
  if (!blanks.prices) return { html };
  let written = html;
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
      written =
        text === undefined
          ? written.replaceAll(textWith(escapeHtml(drawn[name])), '><')
          : written.replaceAll(escapeHtml(drawn[name]), () => escapeHtml(text));
    }
  }
  // Also without any price, so that the page hydrates with exactly what was written.
  return { html: written, prices: shown };
}

/** Matches a whole text between two tags that contains a placeholder. */
const textWith = (placeholder: string) =>
  new RegExp(`>[^<>]*${placeholder.replaceAll(/[$.]/g, '\\$&')}[^<>]*<`, 'g');
