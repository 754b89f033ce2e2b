import type { Address } from './model.ts';

/**
 * Returns the last line of an address as each country writes it: “Albany, NY 12207” in the United
 * States, “Ottawa ON K1A 0B1” in Canada.
 */
export const cityLine = ({ city, state, zip, country }: Address): string =>
  `${city}${country === 'US' ? ',' : ''} ${state} ${zip}`;
