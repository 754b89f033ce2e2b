import { call, domain } from '@sideband/shared-sdk/wire';
import { entries, entriesQuery, entryId, entryQuery } from './model.ts';

/** What content managers write: campaigns, offers, packages, properties. Safe to repeat; failures are thrown. */
export const content = domain('content', {
  /** All entries of one type, in a locale. Spec: application §7 content service, §9. */
  entriesByType: call.get('content/entries', {
    credential: 'session',
    query: entriesQuery,
    answer: entries,
  }),
  /** One entry. Spec: application §7 content service. */
  entryById: call.get('content/entries/{id}', {
    credential: 'session',
    params: entryId,
    query: entryQuery,
    answer: entries,
  }),
});
