export { search } from '../../contract/search/calls.ts';
export type { EntityType, Found, SearchResults, SearchWish } from '../../contract/search/model.ts';
