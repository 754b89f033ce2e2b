export { continuousService } from './calls.ts';
export type { OwnRadio } from './model.ts';
