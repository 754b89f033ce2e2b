import { call, domain } from '@sideband/shared-sdk/wire';
import { autoDownloads } from './model.ts';

export const autoDownload = domain('autoDownload', {
  /** Which shows a device fetches by itself. Safe to repeat; failures are thrown. Spec: SDK §7 content. */
  getAutoDownloads: call.get('autodownload/v1/shows', {
    credential: 'session',
    answer: autoDownloads,
  }),
});
