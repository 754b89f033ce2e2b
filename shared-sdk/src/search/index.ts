export { search } from './calls.ts';
export type { EntityType, Found, SearchResults, SearchWish } from './model.ts';
