import { call, domain } from '@sideband/shared-sdk/wire';
import { autoDownloads } from './model.ts';

export const autoDownload = domain('autoDownload', {
  /**
   * Returns the shows whose new episodes the device downloads automatically. Safe to retry;
   * failures are thrown. Spec: SDK §7 content.
   */
  getAutoDownloads: call.get('autodownload/v1/shows', {
    credential: 'session',
    answer: autoDownloads,
  }),
});
