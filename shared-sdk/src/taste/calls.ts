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

/** What a listener likes, and what follows from it. Safe to repeat unless it says otherwise; failures are thrown. */
export const tastes = domain('taste', {
  /** Picks and unpicks many at once. Not repeated by itself, harmless to. Spec: SDK §7 content. */
  tastePickerBulkUpdate: call.patch('taste/v1/picks', {
    credential: 'session',
    body: picks,
    answer: tastePicks,
  }),
  /** What was picked, of all that is offered. Spec: SDK §7 content. */
  getYourTastepicks: call.get('taste/v1/picks', { credential: 'session', answer: tastePicks }),
  /** The same of one set. Spec: SDK §7 content. */
  getYourTastepicksSet: call.get('taste/v1/picks/sets/{setId}', {
    credential: 'session',
    params: setName,
    answer: tasteSet,
  }),
  /** How much of one thing is wanted. Spec: SDK §7 content. */
  getTaste: call.get('taste/v1/tastes/{entityId}', {
    credential: 'session',
    params: entityName,
    answer: taste,
  }),
  /** Says how much of one thing is wanted; the last one counts. Spec: SDK §7 content. */
  setTaste: call.put('taste/v1/tastes', { credential: 'session', body: taste, answer: taste }),
  /** What somebody with this taste may like. Spec: SDK §7 content. */
  recommend: call.get('taste/v1/recommendations', {
    credential: 'session',
    query: recommendationQuery,
    answer: recommendations,
  }),
});
