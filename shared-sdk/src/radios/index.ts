export { radios } from './calls.ts';
export type { RadioRefusal, RefreshRefusal } from './errors.ts';
export type { RadioInfo, RadioName } from './model.ts';
export { lastFourOf, normaliseRadioId, normaliseVin } from './radio-numbers.ts';
