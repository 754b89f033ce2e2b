import { call, domain } from '@sideband/shared-sdk/wire';
import { episodesView, filters, filterViews, libraryItems, libraryView, pins } from './model.ts';

/** Items that a listener has saved. Safe to retry unless stated otherwise; failures are thrown. */
export const library = domain('library', {
  /** Returns all saved items. Spec: SDK §7 content. */
  getAllLibraryItems: call.get('library/v1/items', { credential: 'session', answer: libraryItems }),
  /** Returns the views in which the library can be shown. Spec: SDK §7 content. */
  getLibraryFilterViews: call.get('library/v1/filter-views', {
    credential: 'session',
    answer: filterViews,
  }),
  /** Returns the filters that the library offers. Spec: SDK §7 content. */
  getLibraryFilters: call.get('library/v1/filters', { credential: 'session', answer: filters }),
  /** Returns the new episodes of saved shows. Spec: SDK §7 content. */
  getNewEpisodesView: call.get('library/v1/new-episodes', {
    credential: 'session',
    answer: episodesView,
  }),
  /** Returns the episodes that the listener has started or saved. Spec: SDK §7 content. */
  getYourEpisodesView: call.get('library/v1/your-episodes', {
    credential: 'session',
    answer: episodesView,
  }),
  /**
   * Changes the view settings of the library, and returns the library in the new view. Not retried
   * automatically, but safe to retry. Spec: SDK §3, §7 content.
   */
  updateLibrary: call.patch('library/v1/view', {
    credential: 'session',
    body: libraryView,
    answer: libraryItems,
  }),
  /** Pins and unpins items. Items that are not listed stay unchanged. Spec: SDK §7 content. */
  updatePinsState: call.put('library/v1/pins', {
    credential: 'session',
    body: pins,
    answer: libraryItems,
  }),
});
