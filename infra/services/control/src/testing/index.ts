export { testBed } from './test-bed.ts';
