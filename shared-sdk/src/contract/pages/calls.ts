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

/**
 * Pages of the player, assembled by the server for this listener. All calls are read-only, safe to
 * retry, and throw on failure.
 */
export const pages = domain('pages', {
  /**
   * Returns a page for this view. Build `q` with `browseQuery`. Safe to retry. Spec: SDK §7
   * content.
   */
  getBrowsePageView: call.get(view, {
    credential: 'session',
    params: pageEntity,
    query: viewQuery,
    answer: page,
  }),
  /** Returns one row of a page view. Safe to retry. Spec: SDK §7 content. */
  getBrowseContainerView: call.get(`${view}/containers/{containerId}`, {
    credential: 'session',
    params: containerOfPage,
    query: viewQuery,
    answer: container,
  }),
  /** Returns a page without a view. Safe to retry. Spec: SDK §7 content. */
  getPage: call.get('page/v1/pages/{pageId}', {
    credential: 'session',
    params: pageName,
    answer: page,
  }),
  /** Returns a row without a view. Safe to retry. Spec: SDK §7 content. */
  getContainer: call.get('page/v1/containers/{containerId}', {
    credential: 'session',
    params: containerName,
    answer: container,
  }),
  /**
   * Returns the next segment of a long set, from `cursor` on. Safe to retry. Spec: SDK §7 content.
   */
  getSetSegment: call.get('page/v1/sets/{setId}/segment', {
    credential: 'session',
    params: setName,
    query: segmentQuery,
    answer: container,
  }),
  /**
   * Returns the listener's progress in each of one to fifty entities, in milliseconds. Safe to
   * retry. Spec: SDK §7 content.
   */
  getUserProgress: call.get('page/v1/progress', {
    credential: 'session',
    query: progressQuery,
    answer: progress,
  }),
  /**
   * Returns up to `size` channels (1 to 100), either all or only those the listener is entitled to.
   * Safe to retry. Spec: SDK §7 content.
   */
  channelPeek: call.get('page/v1/channels/peek', {
    credential: 'session',
    query: channelPeekQuery,
    answer: channelPeek,
  }),
  /**
   * Returns a row pivoted around another entity, as in "more like this". Safe to retry. Spec: SDK
   * §7 content.
   */
  getPivotingContainer: call.get('page/v1/containers/{containerId}/pivot', {
    credential: 'session',
    params: containerName,
    query: pivotQuery,
    answer: container,
  }),
});
