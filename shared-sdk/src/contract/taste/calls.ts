import { call, domain } from '@sideband/shared-sdk/wire';
import {
  entityName,
  picks,
  recommendationQuery,
  recommendations,
  setName,
  taste,
  tastePicks,
  tasteSet,
} from './model.ts';

/** A listener's taste, and recommendations based on it. Failures are thrown. */
export const tastes = domain('taste', {
  /**
   * Picks or unpicks up to 200 entities in one call. Not retried automatically, but safe to retry.
   * Spec: SDK §7 content.
   */
  tastePickerBulkUpdate: call.patch('taste/v1/picks', {
    credential: 'session',
    body: picks,
    answer: tastePicks,
  }),
  /**
   * Returns all entities that the listener can pick, and which of them are picked. Safe to retry.
   * Spec: SDK §7 content.
   */
  getYourTastepicks: call.get('taste/v1/picks', { credential: 'session', answer: tastePicks }),
  /**
   * Returns the entities of one set, and which of them are picked. Safe to retry. Spec: SDK §7
   * content.
   */
  getYourTastepicksSet: call.get('taste/v1/picks/sets/{setId}', {
    credential: 'session',
    params: setName,
    answer: tasteSet,
  }),
  /** Returns how much the listener likes one entity. Safe to retry. Spec: SDK §7 content. */
  getTaste: call.get('taste/v1/tastes/{entityId}', {
    credential: 'session',
    params: entityName,
    answer: taste,
  }),
  /**
   * Saves how much the listener likes one entity. The last write wins. Safe to retry. Spec: SDK §7
   * content.
   */
  setTaste: call.put('taste/v1/tastes', { credential: 'session', body: taste, answer: taste }),
  /**
   * Returns up to 50 recommendations for a listener with this taste. Safe to retry. Spec: SDK §7
   * content.
   */
  recommend: call.get('taste/v1/recommendations', {
    credential: 'session',
    query: recommendationQuery,
    answer: recommendations,
  }),
});
