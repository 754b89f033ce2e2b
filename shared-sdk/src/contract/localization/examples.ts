import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { localization } from './calls.ts';
import { joinDictionaries } from './model.ts';

const dictionaries = joinDictionaries([
  { name: 'countries', version: '1' },
  { name: 'languages', version: '1' },
]);

export const localizationExamples = examplesOf(localization, {
  getLocalizations: {
    asked: { query: { locale: 'fr-CA', dictionaries } },
    answer: {
      locale: 'fr-CA',
      dictionaries: [{ name: 'countries', version: '1', texts: { US: 'États-Unis' } }],
    },
    refusals: [{ code: 'DICTIONARY_NOT_FOUND', dictionaries: ['languages:1'] }],
    refused: [
      { query: { locale: 'fr_CA' } },
      { query: { dictionaries: 'countries' } },
      { query: { dictionaries: undefined } },
    ],
  },
});
