export { type Cards, localKeys, startCards } from './start-cards.ts';
