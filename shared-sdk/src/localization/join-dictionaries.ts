import type { WantedDictionary } from './model.ts';

/** Dictionaries as the query takes them (SDK §7): `a:1|b:2`. */
export const joinDictionaries = (wanted: WantedDictionary[]): string =>
  wanted.map(({ name, version }) => `${name}:${version}`).join('|');
