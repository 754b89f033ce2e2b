export { time } from '../../contract/time/calls.ts';
export type { TimeConfig, TimeUpdated } from '../../contract/time/model.ts';
