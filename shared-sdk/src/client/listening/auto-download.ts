export { autoDownload } from '../../contract/auto-download/calls.ts';
export type { AutoDownloads } from '../../contract/auto-download/model.ts';
