import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { autoDownload } from './calls.ts';

export const autoDownloadExamples = examplesOf(autoDownload, {
  getAutoDownloads: {
    answer: { shows: [{ showId: 'show-12', title: 'Signal', keepEpisodes: 3 }] },
    refused: [{ shows: undefined }, { shows: [{ showId: 'show-12' }] }, { shows: 'all' }],
  },
});
