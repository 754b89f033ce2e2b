import { monthsOf, type OfferPhase } from '@sideband/shared-sdk/offers';
import { useIntl } from '@sideband/shared-sdk/react';
import { useMoneyFormat } from '@sideband/shared-sdk/ui';
import type { Price } from './prices.ts';

/** Returns a function that describes a price, such as "$3.00 for 3 months" or "$10.99/month". */
export function usePriceWords(): (price: Price) => string {
  const intl = useIntl();
  const money = useMoneyFormat();
  return ({ amount, months, count }) => {
    const values = { amount: money(amount), months, all: months * (count ?? 1), count };
    if (count === null) return intl.formatMessage({ id: 'priceSummary.each' }, values);
    if (count === 1 || amount.minorUnits === 0)
      return intl.formatMessage({ id: 'priceSummary.for' }, values);
    return intl.formatMessage({ id: 'priceSummary.eachFor' }, values);
  };
}

/** Returns a function that describes the price of a phase of an offer. */
export function usePhaseWords(): (phase: OfferPhase) => string {
  const priceWords = usePriceWords();
  return ({ price, billingPeriod, count }) =>
    priceWords({ amount: price.total, months: monthsOf(billingPeriod), count });
}

/**
 * Returns a function that formats a day in the language of the page. A calendar date is kept as it
 * is; a timestamp is shown in the reader's time zone.
 */
export function useDayWords(): (day: string) => string {
  const intl = useIntl();
  const isFrench = intl.locale.startsWith('fr');
  const month = isFrench ? 'long' : 'short';
  return (day) => {
    const isMoment = day.includes('T');
    const words = intl.formatDate(isMoment ? day : `${day}T00:00:00Z`, {
      day: 'numeric',
      month,
      year: 'numeric',
      ...(!isMoment && { timeZone: 'UTC' }),
    });
    // French writes "1er mars", but `Intl` date formats have no ordinals.
    return isFrench ? words.replace(/^1 /, '1er ') : words;
  };
}
