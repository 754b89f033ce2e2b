export type { RadioWanted } from '@sideband/shared-sdk/radio-numbers';
export { radios } from '../../../contract/radios/calls.ts';
export type { RadioRefusal, RefreshRefusal } from '../../../contract/radios/errors.ts';
export type {
  InstructionRequest,
  RadioInfo,
  RadioName,
  Refreshed,
  RefreshRequest,
} from '../../../contract/radios/model.ts';
export {
  type FindRadioRefusal,
  type FoundRadio,
  findRadio,
  foundOf,
} from './find-radio.ts';
