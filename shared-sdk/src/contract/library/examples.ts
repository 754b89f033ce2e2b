import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { library } from './calls.ts';
import type { LibraryItems } from './model.ts';

const kept: LibraryItems = {
  items: [
    {
      entityId: 'show-12',
      entityType: 'show-podcast',
      title: 'Signal',
      imageTemplate: null,
      isPinned: true,
      addedAt: '2026-11-01T10:00:00Z',
    },
  ],
};
const episodes = {
  episodes: [
    { id: 'ep-771', showId: 'show-12', title: '771', publishedAt: '2026-11-20T10:00:00Z' },
  ],
};
const wrongEpisodes: [unknown, unknown, unknown] = [
  { episodes: undefined },
  { episodes: [{ id: 'ep-771' }] },
  { episodes: 'none' },
];

export const libraryExamples = examplesOf(library, {
  getAllLibraryItems: {
    answer: kept,
    refused: [{ items: undefined }, { items: [{ entityId: 1 }] }, { items: {} }],
  },
  getLibraryFilterViews: {
    answer: { views: [{ id: 'podcasts', label: 'Podcasts' }] },
    refused: [{ views: undefined }, { views: [{ id: 'podcasts' }] }, { views: ['podcasts'] }],
  },
  getLibraryFilters: {
    answer: { filters: [{ type: 'downloaded', label: 'Downloaded' }] },
    refused: [{ filters: undefined }, { filters: [{ label: 'x' }] }, { filters: null }],
  },
  getNewEpisodesView: { answer: episodes, refused: wrongEpisodes },
  getYourEpisodesView: { answer: episodes, refused: wrongEpisodes },
  updateLibrary: {
    asked: {
      filterTypes: ['downloaded'],
      filterViewId: 'podcasts',
      sortType: 'recent',
      sortOrder: 'descending',
      enableManualSort: false,
      supportedMediaType: 'audio',
      preferredImageVariant: 'tile_1x1',
    },
    answer: kept,
    refused: [{ sortType: 'loudest' }, { enableManualSort: undefined }, { filterViewId: '' }],
  },
  updatePinsState: {
    asked: { pins: [{ entityId: 'show-12', isPinned: true }] },
    answer: kept,
    refused: [{ pins: [] }, { pins: [{ entityId: 'show-12' }] }, { pins: undefined }],
  },
});
