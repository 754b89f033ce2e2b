export { contentActivity } from './calls.ts';
export type { ActivityChange, ActivityEdits } from './model.ts';
