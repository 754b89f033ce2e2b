import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';

/** A day as it is, wherever the reader's clock stands; of a moment, the day on their calendar. */
export function Day({ day }: { day: string }) {
  return useDayWords()(day);
}
