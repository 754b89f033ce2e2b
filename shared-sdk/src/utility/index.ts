export { utility } from './calls.ts';
export { type EnvInfo, type LogMessage, longestLog, withoutSecrets } from './model.ts';
