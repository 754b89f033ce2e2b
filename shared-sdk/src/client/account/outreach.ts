export { outreach } from '../../contract/outreach/calls.ts';
export type { OutreachMessage } from '../../contract/outreach/model.ts';
