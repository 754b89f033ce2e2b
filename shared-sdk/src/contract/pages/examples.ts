import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { pages } from './calls.ts';
import type { Container, Page, Tile } from './model.ts';

const tile: Tile = {
  id: 'ch-8205',
  type: 'channel-linear',
  title: 'Blue Hour',
  subtitle: null,
  imageTemplate: null,
  isEntitled: true,
};
const container: Container = { id: 'row-1', title: 'Jazz', tiles: [tile], nextCursor: null };
const page: Page = { id: 'home', type: 'page', title: 'Home', containers: [container] };
const entity = { pageEntityId: 'home', pageEntityType: 'curated' };
const query = { q: '1.eyJmaWx0ZXIiOiJtdXNpYyJ9' };
const wrongQueries: [unknown, unknown, unknown] = [
  { query: { q: undefined } },
  { query: { q: '2.eyJhIjoxfQ' } },
  { query: { q: '1.eyJhIjoxfQ==' } },
];
const ofRow = { containerId: 'row-1' };

export const pageExamples = examplesOf(pages, {
  getBrowsePageView: { asked: { params: entity, query }, answer: page, refused: wrongQueries },
  getBrowseContainerView: {
    asked: { params: { ...entity, ...ofRow }, query },
    answer: container,
    refused: wrongQueries,
  },
  getPage: {
    asked: { params: { pageId: 'home' } },
    answer: page,
    refused: [
      { params: { pageId: '' } },
      { params: { pageId: 'a b' } },
      { params: { pageId: '?' } },
    ],
  },
  getContainer: {
    asked: { params: ofRow },
    answer: container,
    refused: [
      { params: { containerId: '' } },
      { params: { containerId: 'a b' } },
      { params: { containerId: '?' } },
    ],
  },
  getSetSegment: {
    asked: { params: { setId: 'set-1' }, query: { cursor: 'next-1' } },
    answer: container,
    refused: [{ params: { setId: '' } }, { query: { cursor: '' } }, { query: { cursor: 'a b' } }],
  },
  getUserProgress: {
    asked: { query: { entityIds: ['ep-771', 'ep-772'] } },
    answer: { entries: [{ entityId: 'ep-771', positionMs: 61_000, isFinished: false }] },
    refused: [
      { query: { entityIds: [] } },
      { query: { entityIds: undefined } },
      { query: { entityIds: [''] } },
    ],
  },
  channelPeek: {
    asked: { query: { entitled: true, size: 12 } },
    answer: { channels: [tile] },
    refused: [
      { query: { entitled: 'yes' } },
      { query: { size: 0 } },
      { query: { entitled: undefined } },
    ],
  },
  getPivotingContainer: {
    asked: { params: ofRow, query: { entityId: 'ch-8205', entityType: 'channel-linear' } },
    answer: container,
    refused: [
      { query: { entityId: undefined } },
      { query: { entityType: '' } },
      { params: { containerId: '' } },
    ],
  },
});
