export { sports } from './calls.ts';
export type { Scores, SportsEvent } from './model.ts';
