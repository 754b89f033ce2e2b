export { eligibilityCheck } from './calls.ts';
