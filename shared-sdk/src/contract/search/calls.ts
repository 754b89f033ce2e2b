import { call, domain } from '@sideband/shared-sdk/wire';
import {
  filterQuery,
  searches,
  searchesQuery,
  searchFilters,
  searchRequest,
  searchResults,
  suggestions,
  suggestRequest,
} from './model.ts';

/**
 * Search for content. All calls are read-only, except that searches are recorded in the listener's
 * recent searches. Failures are thrown.
 */
export const search = domain('search', {
  /**
   * Returns the results for a search term. Not retried automatically, but safe to retry. Spec: SDK
   * §7 search.
   */
  search: call.post('search/v1/search', {
    credential: 'session',
    body: searchRequest,
    answer: searchResults,
  }),
  /**
   * Returns the filters for results on this class of device. Safe to retry. Spec: SDK §7 search.
   */
  getSearchFilters: call.get('search/v1/getSearchFilters', {
    credential: 'session',
    query: filterQuery,
    answer: searchFilters,
  }),
  /**
   * Returns completions of a partially typed term. Not retried automatically, but safe to retry.
   * Spec: SDK §7 search.
   */
  autosuggest: call.post('search/v1/autosuggest', {
    credential: 'session',
    body: suggestRequest,
    answer: suggestions,
  }),
  /** Returns the listener's recent searches. Safe to retry. Spec: SDK §7 search. */
  recentSearches: call.get('search/v1/recentSearches', {
    credential: 'session',
    query: searchesQuery,
    answer: searches,
  }),
  /** Returns popular searches. Safe to retry. Spec: SDK §7 search. */
  trendingSearches: call.get('search/v1/trendingSearches', {
    credential: 'session',
    query: searchesQuery,
    answer: searches,
  }),
});
