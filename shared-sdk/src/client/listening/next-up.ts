export { nextUp } from '../../contract/next-up/calls.ts';
export type { Queue, QueueRequest } from '../../contract/next-up/model.ts';
