export { browseQuery, type ViewInput } from '../../../contract/pages/browse-query.ts';
export { pages } from '../../../contract/pages/calls.ts';
export type { Container, Page, Tile } from '../../../contract/pages/model.ts';
