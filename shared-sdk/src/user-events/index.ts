export { userEventCalls } from './calls.ts';
export type { UserEvent } from './model.ts';
