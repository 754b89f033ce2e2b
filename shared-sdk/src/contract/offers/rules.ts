export { monthsOf, monthsOfTerm } from './term-price.ts';
