export { sessions } from './calls.ts';
export type { Session } from './model.ts';
