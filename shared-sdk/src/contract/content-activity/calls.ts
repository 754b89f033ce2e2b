import { call, domain } from '@sideband/shared-sdk/wire';
import { activityChange, activityChanged, activityEdits } from './model.ts';

/** Listening history. Failures are thrown. */
export const contentActivity = domain('contentActivity', {
  /** Deletes the entire listening history. Safe to retry. Spec: SDK §7 content. */
  removeAllContentActivities: call.delete('activity/v1/activities', {
    credential: 'session',
    answer: activityChanged,
  }),
  /**
   * Saves the listening position of one item. The last write wins. Safe to retry.
   * Spec: SDK §7 content.
   */
  updateContentActivity: call.put('activity/v1/activities', {
    credential: 'session',
    body: activityChange,
    answer: activityChanged,
  }),
  /**
   * Removes or marks up to 100 entries. Not retried automatically, but safe to retry.
   * Spec: SDK §7 content.
   */
  bulkEdit: call.post('activity/v1/activities/bulk-edit', {
    credential: 'session',
    body: activityEdits,
    answer: activityChanged,
  }),
});
