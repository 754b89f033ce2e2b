export { judge, type Rules } from './judge.ts';
export { type Code, codes, type Problem } from './problem.ts';
