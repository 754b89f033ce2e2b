export { listenerNotifications } from './calls.ts';
export type { Notifications } from './model.ts';
