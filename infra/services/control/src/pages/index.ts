export type { Pages, PagesCount, PagesReport } from './count-pages.ts';
