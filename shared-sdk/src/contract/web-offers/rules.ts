export { descriptionsOf } from './descriptions-of.ts';
export { displayOf } from './display-of.ts';
