import { call, domain } from '@sideband/shared-sdk/wire';
import {
  filterQuery,
  searches,
  searchesQuery,
  searchFilters,
  searchResults,
  searchWish,
  suggestions,
  suggestWish,
} from './model.ts';

/** Finding something to hear. All of it only reads, or remembers what was searched; failures are thrown. */
export const search = domain('search', {
  /** Finds by words. Never repeated by itself, harmless to. Spec: SDK §7 search. */
  search: call.post('search/v1/search', {
    credential: 'session',
    body: searchWish,
    answer: searchResults,
  }),
  /** What results can be narrowed to on this class of device. Safe to repeat. Spec: SDK §7 search. */
  getSearchFilters: call.get('search/v1/getSearchFilters', {
    credential: 'session',
    query: filterQuery,
    answer: searchFilters,
  }),
  /** Completes what is being typed. Never repeated by itself, harmless to. Spec: SDK §7 search. */
  autosuggest: call.post('search/v1/autosuggest', {
    credential: 'session',
    body: suggestWish,
    answer: suggestions,
  }),
  /** What this listener searched. Safe to repeat. Spec: SDK §7 search. */
  recentSearches: call.get('search/v1/recentSearches', {
    credential: 'session',
    query: searchesQuery,
    answer: searches,
  }),
  /** What many search. Safe to repeat. Spec: SDK §7 search. */
  trendingSearches: call.get('search/v1/trendingSearches', {
    credential: 'session',
    query: searchesQuery,
    answer: searches,
  }),
});
