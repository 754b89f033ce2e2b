import { z } from '@sideband/shared-sdk/wire';

const name = /[a-z][a-z-]{0,39}/;
const version = /\d{1,6}/;
const wanted = new RegExp(`${name.source}:${version.source}`);

/** A dictionary by name and version, as it is asked for. Versions never change once they are out. */
export interface WantedDictionary {
  name: string;
  version: string;
}

export const localizationQuery = z.object({
  locale: z.enum(['en-US', 'en-CA', 'fr-CA']),
  /** `name:version`, joined by a pipe; at most 20. `joinDictionaries` makes it. */
  dictionaries: z
    .string()
    .check(z.regex(new RegExp(`^${wanted.source}(\\|${wanted.source}){0,19}$`))),
});

/** The other way round: only of what the schema has let through. */
export const splitDictionaries = (joined: string): WantedDictionary[] =>
  joined.split('|').map((each) => {
    const [name = '', version = ''] = each.split(':');
    return { name, version };
  });

/** Texts in one language, by key. */
export const localizations = z.object({
  locale: localizationQuery.shape.locale,
  dictionaries: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      // Open by name: which keys there are is what a dictionary says.
      texts: z.record(z.string(), z.string()),
    }),
  ),
});
export type Localizations = z.infer<typeof localizations>;
