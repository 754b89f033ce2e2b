export { descriptionsOf } from '../contract/web-offers/descriptions-of.ts';
export { displayOf } from '../contract/web-offers/display-of.ts';
