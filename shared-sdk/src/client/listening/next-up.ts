export { nextUp } from '../../contract/next-up/calls.ts';
export type { Queue, QueueWish } from '../../contract/next-up/model.ts';
