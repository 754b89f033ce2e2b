import { z } from '@sideband/shared-sdk/wire';

const name = /[a-z][a-z-]{0,39}/;
const version = /\d{1,6}/;
const wanted = new RegExp(`${name.source}:${version.source}`);

/** Name and version of a requested dictionary. A released version never changes. */
export interface WantedDictionary {
  name: string;
  version: string;
}

export const localizationQuery = z.object({
  locale: z.enum(['en-US', 'en-CA', 'fr-CA']),
  /** One to twenty `name:version` pairs, joined by pipes. Built by `joinDictionaries`. */
  dictionaries: z
    .string()
    .check(z.regex(new RegExp(`^${wanted.source}(\\|${wanted.source}){0,19}$`))),
});

/** Formats dictionaries for the query (SDK §7): `a:1|b:2`. */
export const joinDictionaries = (wanted: WantedDictionary[]): string =>
  wanted.map(({ name, version }) => `${name}:${version}`).join('|');

/** Inverse of `joinDictionaries`. Expects input that `localizationQuery` has validated. */
export const splitDictionaries = (joined: string): WantedDictionary[] =>
  joined.split('|').map((each) => {
    const [name = '', version = ''] = each.split(':');
    return { name, version };
  });

/** Translated strings by key, in one locale. */
export const localizations = z.object({
  locale: localizationQuery.shape.locale,
  dictionaries: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      // The keys are not a fixed set: each dictionary defines its own.
      texts: z.record(z.string(), z.string()),
    }),
  ),
});
export type Localizations = z.infer<typeof localizations>;
