import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { search } from './calls.ts';

const searched = { searches: [{ term: 'jazz' }] };
const wrongSearches: [unknown, unknown, unknown] = [
  { query: { resultSize: 0 } },
  { query: { resultSize: undefined } },
  { query: { entityType: 'book' } },
];

export const searchExamples = examplesOf(search, {
  search: {
    asked: { term: 'jazz', filters: ['channel-linear'], resultSize: 20 },
    answer: {
      term: 'jazz',
      results: [
        {
          id: 'ch-8205',
          type: 'channel-linear',
          title: 'Blue Hour',
          subtitle: null,
          imageTemplate: null,
        },
      ],
    },
    refused: [{ term: '' }, { filters: ['book'] }, { resultSize: 101 }],
  },
  getSearchFilters: {
    asked: { query: { deviceClass: 'browser' } },
    answer: { filters: [{ type: 'show', label: 'Shows' }] },
    refused: [
      { query: { deviceClass: undefined } },
      { query: { deviceClass: '' } },
      { query: { deviceClass: ['tv', 'browser'] } },
    ],
  },
  autosuggest: {
    asked: { term: 'ja', resultSize: 5 },
    answer: { suggestions: ['jazz'] },
    refused: [{ term: undefined }, { term: 'x'.repeat(201) }, { resultSize: 1.5 }],
  },
  recentSearches: {
    asked: { query: { resultSize: 10 } },
    answer: searched,
    refused: wrongSearches,
  },
  trendingSearches: {
    asked: { query: { resultSize: 10, entityType: 'show-podcast' } },
    answer: searched,
    refused: wrongSearches,
  },
});
