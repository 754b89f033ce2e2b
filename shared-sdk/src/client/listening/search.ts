export { search } from '../../contract/search/calls.ts';
export type {
  EntityType,
  Found,
  SearchRequest,
  SearchResults,
} from '../../contract/search/model.ts';
