export { voice } from '../../contract/voice/calls.ts';
export type { Heard, Recording } from '../../contract/voice/model.ts';
