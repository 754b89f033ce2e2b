export { contentActivity } from '../../contract/content-activity/calls.ts';
export type { ActivityChange, ActivityEdits } from '../../contract/content-activity/model.ts';
