export { validations } from './calls.ts';
