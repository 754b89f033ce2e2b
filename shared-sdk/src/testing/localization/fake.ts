import { accept, refuse } from '@sideband/shared-sdk/wire';
import { localization } from '../../contract/localization/calls.ts';
import { joinDictionaries, splitDictionaries } from '../../contract/localization/model.ts';
import { twin } from '../fake/twin.ts';

const named = (locale: string, type: 'region' | 'language', codes: string[]) => {
  const names = new Intl.DisplayNames(locale, { type });
  return Object.fromEntries(codes.map((code) => [code, names.of(code) ?? code]));
};

/** A subset of the API's dictionaries. Add one here when a page needs it. */
const dictionaries: Record<string, (locale: string) => Record<string, string>> = {
  'countries:1': (locale) => named(locale, 'region', ['US', 'CA']),
  'languages:1': (locale) => named(locale, 'language', ['en', 'fr']),
};

export const localizationTwins = [
  twin(localization.getLocalizations, (_, { query }) => {
    const { locale } = query;
    const wanted = splitDictionaries(query.dictionaries);
    const keys = wanted.map((each) => joinDictionaries([each]));
    const missing = keys.filter((key) => !Object.hasOwn(dictionaries, key));
    if (missing.length > 0) return refuse({ code: 'DICTIONARY_NOT_FOUND', dictionaries: missing });
    const found = wanted.map((each, at) => ({
      ...each,
      texts: dictionaries[keys[at] ?? '']?.(locale) ?? {},
    }));
    return accept({ locale, dictionaries: found });
  }),
];
