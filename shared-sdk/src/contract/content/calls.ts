import { call, domain } from '@sideband/shared-sdk/wire';
import { entries, entriesQuery, entryId, entryQuery } from './model.ts';

/**
 * Content written by content managers: campaigns, offers, packages and properties. Safe to retry;
 * failures are thrown.
 */
export const content = domain('content', {
  /**
   * Returns all entries of one type in a locale, and the entries linked from them, ten levels deep.
   * Spec: application §7 content service, §9.
   */
  entriesByType: call.get('content/entries', {
    credential: 'session',
    query: entriesQuery,
    answer: entries,
  }),
  /**
   * Returns one entry in a locale, and the entries linked from it. Throws `ServiceError` 404 if it
   * does not exist. Spec: application §7 content service.
   */
  entryById: call.get('content/entries/{id}', {
    credential: 'session',
    params: entryId,
    query: entryQuery,
    answer: entries,
  }),
});
