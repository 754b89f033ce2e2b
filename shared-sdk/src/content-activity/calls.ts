import { call, domain } from '@sideband/shared-sdk/wire';
import { activityChange, activityChanged, activityEdits } from './model.ts';

/** The listening history. Failures are thrown. */
export const contentActivity = domain('contentActivity', {
  /** Forgets all of it. Safe to repeat. Spec: SDK §7 content. */
  removeAllContentActivities: call.delete('activity/v1/activities', {
    credential: 'session',
    answer: activityChanged,
  }),
  /** Keeps how far the listener is with one thing; the last one counts. Safe to repeat. Spec: SDK §7 content. */
  updateContentActivity: call.put('activity/v1/activities', {
    credential: 'session',
    body: activityChange,
    answer: activityChanged,
  }),
  /** Removes or marks many at once. Never repeated by itself, harmless to. Spec: SDK §7 content. */
  bulkEdit: call.post('activity/v1/activities/bulk-edit', {
    credential: 'session',
    body: activityEdits,
    answer: activityChanged,
  }),
});
