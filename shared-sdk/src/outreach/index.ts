export { outreach } from './calls.ts';
export type { OutreachMessage } from './model.ts';
