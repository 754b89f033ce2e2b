import { call, domain } from '@sideband/shared-sdk/wire';
import { notifications } from './model.ts';

export const listenerNotifications = domain('notifications', {
  /** What the player tells this listener. Safe to repeat; failures are thrown. Spec: SDK §7 content. */
  getNotifications: call.get('notifications/v1/notifications', {
    credential: 'session',
    answer: notifications,
  }),
});
