/** Whom the product is made for. Words about "everybody" are words about each of these. */
export interface Audience {
  country: string;
  /** BCP 47, as the edge decides it. */
  language: string;
}

export const audiences: readonly Audience[] = [
  { country: 'US', language: 'en-US' },
  { country: 'CA', language: 'en-CA' },
  { country: 'CA', language: 'fr-CA' },
];

const countries: Record<string, string> = { US: 'United States', CA: 'Canada' };
const languages: Record<string, string> = { 'en-CA': 'English', 'fr-CA': 'French' };

/** Where these are, in as few words as possible: a country whole, before its languages one by one. */
export function placesOf(some: readonly Audience[]): string[] {
  if (audiences.every((one) => some.includes(one))) return ['Everywhere'];
  return Object.entries(countries).flatMap(([country, name]) => {
    const all = audiences.filter((one) => one.country === country);
    const named = all.filter((one) => some.includes(one));
    if (named.length === all.length) return [name];
    return named.map(({ language }) => `${name} in ${languages[language] ?? language}`);
  });
}
