import { call, domain } from '@sideband/shared-sdk/wire';
import {
  channelPeek,
  channelPeekQuery,
  container,
  containerName,
  containerOfPage,
  page,
  pageEntity,
  pageName,
  pivotQuery,
  progress,
  progressQuery,
  segmentQuery,
  setName,
  viewQuery,
} from './model.ts';

const view = 'browse/v1/pages/{pageEntityId}/{pageEntityType}/view';

/** Pages of the player, made by the server for this listener. Safe to repeat; failures are thrown. */
export const pages = domain('pages', {
  /** A page as this view wants it; `browseQuery` makes `q`. Spec: SDK §7 content. */
  getBrowsePageView: call.get(view, {
    credential: 'session',
    params: pageEntity,
    query: viewQuery,
    answer: page,
  }),
  /** One row of such a page. Spec: SDK §7 content. */
  getBrowseContainerView: call.get(`${view}/containers/{containerId}`, {
    credential: 'session',
    params: containerOfPage,
    query: viewQuery,
    answer: container,
  }),
  /** A page as it comes. Spec: SDK §7 content. */
  getPage: call.get('page/v1/pages/{pageId}', {
    credential: 'session',
    params: pageName,
    answer: page,
  }),
  /** A row as it comes. Spec: SDK §7 content. */
  getContainer: call.get('page/v1/containers/{containerId}', {
    credential: 'session',
    params: containerName,
    answer: container,
  }),
  /** The next part of a long set. Spec: SDK §7 content. */
  getSetSegment: call.get('page/v1/sets/{setId}/segment', {
    credential: 'session',
    params: setName,
    query: segmentQuery,
    answer: container,
  }),
  /** How far the listener is with each of these. Spec: SDK §7 content. */
  getUserProgress: call.get('page/v1/progress', {
    credential: 'session',
    query: progressQuery,
    answer: progress,
  }),
  /** Some channels, those one may listen to or all. Spec: SDK §7 content. */
  channelPeek: call.get('page/v1/channels/peek', {
    credential: 'session',
    query: channelPeekQuery,
    answer: channelPeek,
  }),
  /** A row turned around another thing: more like this one. Spec: SDK §7 content. */
  getPivotingContainer: call.get('page/v1/containers/{containerId}/pivot', {
    credential: 'session',
    params: containerName,
    query: pivotQuery,
    answer: container,
  }),
});
