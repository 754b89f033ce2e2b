export { utility } from '../../contract/utility/calls.ts';
export {
  type EnvInfo,
  type LogMessage,
  longestLog,
  withoutSecrets,
} from '../../contract/utility/model.ts';
