export { autoDownload } from './calls.ts';
export type { AutoDownloads } from './model.ts';
