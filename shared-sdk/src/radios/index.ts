export { radios } from './calls.ts';
export type { RadioRefusal, RefreshRefusal } from './errors.ts';
export {
  type FindRadioRefusal,
  type FoundRadio,
  findRadio,
  type RadioWanted,
} from './find-radio.ts';
export type { InstructionWish, RadioInfo, RadioName, Refreshed, RefreshWish } from './model.ts';
export { lastFourOf, normaliseRadioId, normaliseVin } from './radio-numbers.ts';
