export { nextUp } from './calls.ts';
export type { Queue, QueueWish } from './model.ts';
