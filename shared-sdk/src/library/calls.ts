import { call, domain } from '@sideband/shared-sdk/wire';
import { episodesView, filters, filterViews, libraryItems, libraryView, pins } from './model.ts';

/** What a listener has kept. Safe to repeat unless it says otherwise; failures are thrown. */
export const library = domain('library', {
  /** All of it. Spec: SDK §7 content. */
  getAllLibraryItems: call.get('library/v1/items', { credential: 'session', answer: libraryItems }),
  /** The ways it can be looked at. Spec: SDK §7 content. */
  getLibraryFilterViews: call.get('library/v1/filter-views', {
    credential: 'session',
    answer: filterViews,
  }),
  /** What it can be narrowed to. Spec: SDK §7 content. */
  getLibraryFilters: call.get('library/v1/filters', { credential: 'session', answer: filters }),
  /** Episodes that are new in shows that were kept. Spec: SDK §7 content. */
  getNewEpisodesView: call.get('library/v1/new-episodes', {
    credential: 'session',
    answer: episodesView,
  }),
  /** Episodes that were begun or kept. Spec: SDK §7 content. */
  getYourEpisodesView: call.get('library/v1/your-episodes', {
    credential: 'session',
    answer: episodesView,
  }),
  /** Changes how it is shown, and gives it so. Not repeated by itself, harmless to. Spec: SDK §3, §7 content. */
  updateLibrary: call.patch('library/v1/view', {
    credential: 'session',
    body: libraryView,
    answer: libraryItems,
  }),
  /** Pins and unpins; what is not named stays. Spec: SDK §7 content. */
  updatePinsState: call.put('library/v1/pins', {
    credential: 'session',
    body: pins,
    answer: libraryItems,
  }),
});
