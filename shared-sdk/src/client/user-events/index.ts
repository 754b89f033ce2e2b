export { userEventCalls } from '../../contract/user-events/calls.ts';
export type { UserEvent } from '../../contract/user-events/model.ts';
