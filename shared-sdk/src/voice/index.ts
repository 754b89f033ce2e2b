export { voice } from './calls.ts';
export type { Heard, Recording } from './model.ts';
