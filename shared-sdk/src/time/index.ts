export { time } from './calls.ts';
export type { TimeConfig, TimeUpdated } from './model.ts';
