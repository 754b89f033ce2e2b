export { tastes } from './calls.ts';
export type { Picks, Taste } from './model.ts';
