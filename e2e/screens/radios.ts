/** Radios of the seed data that walks ask for. */
import type { Country } from './screen.ts';

export const radiosOfOthers: Record<Country, string> = { US: '7K2M9QXE', CA: '9C4P3HTC' };

/** Nobody has it, and no walk buys for it. */
export const freeRadios: Record<Country, string> = { US: '5B8N1WVG', CA: '9C4P3HTF' };

/** Nobody has them yet. */
const spare: Record<Country, string[]> = {
  US: ['5B8N1WVH', '5B8N1WVJ'],
  CA: ['9C4P3HTG', '9C4P3HTH'],
};

/** Another one each time, for a walk that buys: afterwards it is on an account. */
export function takeSpareRadio(country: Country): string {
  const radio = spare[country].shift();
  if (!radio) throw new Error(`No spare radio is left in ${country}`);
  return radio;
}
