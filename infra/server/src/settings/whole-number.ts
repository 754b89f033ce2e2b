/** A setting that the person who starts the api can mend: the message says how. */
export class BadSetting extends Error {
  override name = 'BadSetting';
}

/** Reads a whole number of the environment. Throws `BadSetting` at anything else: a limit of nothing is none. */
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

/** How many customers may stand behind one address: limits by address grow with it. 1 unless given. */
export const peoplePerAddressOf = ({
  SIDEBAND_PEOPLE_PER_ADDRESS: people = '1',
}: Partial<Record<'SIDEBAND_PEOPLE_PER_ADDRESS', string | undefined>>): number =>
  wholeNumber('SIDEBAND_PEOPLE_PER_ADDRESS', people, { least: 1 });

/** A port as a setting names it; 0 lets the system choose. Throws `BadSetting`. */
export const portOf = (name: string, text: string) =>
  wholeNumber(name, text, { least: 0, most: 65_535 });
