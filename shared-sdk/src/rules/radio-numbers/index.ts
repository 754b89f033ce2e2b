export { lastFourOf, normaliseRadioId, normaliseVin } from './radio-numbers.ts';
