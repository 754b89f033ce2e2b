import type { localization } from '@sideband/shared-sdk/localization/calls';
import { splitDictionaries } from '@sideband/shared-sdk/localization/model';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { dictionaries } from './dictionaries.ts';

/** Cache lifetime: long, because a released version never changes. */
const yearSeconds = 365 * 24 * 3600;

/**
 * Returns all dictionaries or none: a page that lacks half its text looks broken in a way that no
 * one reports.
 */
export const getLocalizations: Handler<typeof localization.getLocalizations> = async ({
  query: { locale, dictionaries: joined },
  keepFor,
}) => {
  const wanted = splitDictionaries(joined).map((each) => {
    const key = `${each.name}:${each.version}`;
    return { ...each, key, write: dictionaries.get(key) };
  });
  const missing = wanted.filter(({ write }) => !write).map(({ key }) => key);
  if (missing.length > 0) return refuse({ code: 'DICTIONARY_NOT_FOUND', dictionaries: missing });

  keepFor(yearSeconds);
  return accept({
    locale,
    dictionaries: wanted.map(({ name, version, write }) => ({
      name,
      version,
      texts: write?.(locale) ?? {},
    })),
  });
};
