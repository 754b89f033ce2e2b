import type { WantedDictionary } from './model.ts';

/** Formats dictionaries for the query (SDK §7): `a:1|b:2`. */
export const joinDictionaries = (wanted: WantedDictionary[]): string =>
  wanted.map(({ name, version }) => `${name}:${version}`).join('|');
