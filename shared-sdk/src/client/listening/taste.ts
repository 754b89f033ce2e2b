export { tastes } from '../../contract/taste/calls.ts';
export type { Picks, Taste } from '../../contract/taste/model.ts';
