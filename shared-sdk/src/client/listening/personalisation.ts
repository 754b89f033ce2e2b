export { personalisation } from '../../contract/personalisation/calls.ts';
export type { PersonalisationEvent } from '../../contract/personalisation/model.ts';
