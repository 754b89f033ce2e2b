export { personalisation } from './calls.ts';
export type { PersonalisationEvent } from './model.ts';
