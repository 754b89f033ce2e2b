/** Invalid setting. The message tells the operator how to fix it. */
export class BadSetting extends Error {
  override name = 'BadSetting';
}

/**
 * Parses a whole number from the environment. Throws `BadSetting` for anything else, because a
 * limit of `NaN` would limit nothing.
 */
export function wholeNumber(
  name: string,
  text: string,
  { least, most = Number.MAX_SAFE_INTEGER }: { least: number; most?: number },
): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  const upTo = most === Number.MAX_SAFE_INTEGER ? '' : ` and at most ${most}`;
  throw new BadSetting(`${name}=${text} has to be a whole number of at least ${least}${upTo}.`);
}

/**
 * Number of customers that may share one address. Limits by address are multiplied by it. Defaults
 * to 1.
 */
export const peoplePerAddressOf = ({
  SIDEBAND_PEOPLE_PER_ADDRESS: people = '1',
}: Partial<Record<'SIDEBAND_PEOPLE_PER_ADDRESS', string | undefined>>): number =>
  wholeNumber('SIDEBAND_PEOPLE_PER_ADDRESS', people, { least: 1 });

/** Parses a port. 0 lets the system choose one. Throws `BadSetting`. */
export const portOf = (name: string, text: string) =>
  wholeNumber(name, text, { least: 0, most: 65_535 });
