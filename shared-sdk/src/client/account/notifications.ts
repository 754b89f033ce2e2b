export { listenerNotifications } from '../../contract/notifications/calls.ts';
export type { Notifications } from '../../contract/notifications/model.ts';
