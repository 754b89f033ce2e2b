/** A target audience of the product. "Everybody" in texts stands for all of them. */
export interface Audience {
  country: string;
  /** BCP 47 language tag, as determined by the edge. */
  language: string;
}

export const audiences: readonly Audience[] = [
  { country: 'US', language: 'en-US' },
  { country: 'CA', language: 'en-CA' },
  { country: 'CA', language: 'fr-CA' },
];

const countries: Record<string, string> = { US: 'United States', CA: 'Canada' };
const languages: Record<string, string> = { 'en-CA': 'English', 'fr-CA': 'French' };

/**
 * Shortest description of a set of audiences: a country as a whole, or its languages individually.
 */
export function placesOf(some: readonly Audience[]): string[] {
  if (audiences.every((one) => some.includes(one))) return ['Everywhere'];
  return Object.entries(countries).flatMap(([country, name]) => {
    const all = audiences.filter((one) => one.country === country);
    const named = all.filter((one) => some.includes(one));
    if (named.length === all.length) return [name];
    return named.map(({ language }) => `${name} in ${languages[language] ?? language}`);
  });
}
