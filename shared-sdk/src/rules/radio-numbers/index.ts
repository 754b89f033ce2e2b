export {
  lastFourOf,
  normaliseRadioId,
  normaliseVin,
  type RadioWanted,
} from './radio-numbers.ts';
