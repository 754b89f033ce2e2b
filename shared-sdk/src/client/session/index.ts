export { sessions } from '../../contract/session/calls.ts';
export type { HandedSession, Session } from '../../contract/session/model.ts';
