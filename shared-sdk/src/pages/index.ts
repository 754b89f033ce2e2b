export { browseQuery, type ViewInput } from './browse-query.ts';
export { pages } from './calls.ts';
export type { Container, Page, Tile } from './model.ts';
