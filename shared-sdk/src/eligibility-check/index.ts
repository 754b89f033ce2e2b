export { eligibilityCheck } from './calls.ts';
export { proveHuman } from './prove-human.ts';
