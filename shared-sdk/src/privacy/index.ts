export { privacy } from './calls.ts';
