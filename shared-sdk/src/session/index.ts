export { sessions } from './calls.ts';
export type { HandedSession, Session } from './model.ts';
