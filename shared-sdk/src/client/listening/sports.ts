export { sports } from '../../contract/sports/calls.ts';
export type { Scores, SportsEvent } from '../../contract/sports/model.ts';
