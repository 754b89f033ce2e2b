import type { AdvertisedPrices } from '@sideband/shared-sdk/offers/model';
import { formatMoney } from '@sideband/shared-sdk/ui/money';
import { type CountryCode, currencyOf } from '@sideband/shared-sdk/wire';

/** How the prices of one campaign appear in prerendered HTML. */
type Written = Record<'regular' | 'from' | 'first' | 'months', string>;

/** Amounts and months that no plan has, so that the edge finds them in the HTML. */
const lowestCents = 88_888_000;
const lowestMonths = 88_800;

/**
 * Returns prices of any campaign that a page reads while it is prerendered, and how they appear in
 * the page's texts. A text may have the amounts and the months of one price, and no plural rule.
 */
export function blankPrices(locale: string, country: CountryCode) {
  const written: Record<string, Written> = {};
  const prices: AdvertisedPrices = {};
  const priceOf = (campaign: string) => {
    const index = Object.keys(written).length;
    const money = (nth: number) => ({
      minorUnits: lowestCents + index * 10 + nth,
      currency: currencyOf[country],
    });
    const price = {
      regular: money(1),
      from: money(2),
      first: { total: money(3), months: lowestMonths + index },
    };
    written[campaign] = {
      regular: formatMoney(price.regular, locale),
      from: formatMoney(price.from, locale),
      first: formatMoney(price.first.total, locale),
      months: String(price.first.months),
    };
    return price;
  };
  const read = (known: AdvertisedPrices, campaign: string | symbol) => {
    if (typeof campaign === 'symbol') return undefined;
    known[campaign] ??= priceOf(campaign);
    return known[campaign];
  };
  return { written, prices: new Proxy(prices, { get: read }) };
}
