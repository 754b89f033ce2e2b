import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';

/**
 * Formats a calendar date as it is, independently of the time zone, and a timestamp as a day in the
 * visitor's time zone.
 */
export function Day({ day }: { day: string }) {
  return useDayWords()(day);
}
