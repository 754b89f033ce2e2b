import { call, domain } from '@sideband/shared-sdk/wire';
import { notifications } from './model.ts';

/** Notifications that the player shows to the listener. */
export const listenerNotifications = domain('notifications', {
  /**
   * Returns the listener's notifications, newest first. Safe to retry; failures are thrown. Spec:
   * SDK §7 content.
   */
  getNotifications: call.get('notifications/v1/notifications', {
    credential: 'session',
    answer: notifications,
  }),
});
