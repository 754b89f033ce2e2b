export { utility } from './calls.ts';
export type { EnvInfo, LogMessage } from './model.ts';
