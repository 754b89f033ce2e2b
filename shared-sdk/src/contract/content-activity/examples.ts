import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { contentActivity } from './calls.ts';

export const contentActivityExamples = examplesOf(contentActivity, {
  removeAllContentActivities: {
    answer: { changed: 12 },
    refused: [{ changed: undefined }, { changed: 'all' }, { changed: 1.5 }],
  },
  updateContentActivity: {
    asked: {
      entityId: 'ep-771',
      entityType: 'episode-podcast',
      positionMs: 61_000,
      isFinished: false,
    },
    answer: { changed: 1 },
    refused: [{ positionMs: -1 }, { entityId: '' }, { isFinished: undefined }],
  },
  bulkEdit: {
    asked: { edits: [{ entityId: 'ep-771', action: 'remove' }] },
    answer: { changed: 1 },
    refused: [
      { edits: [] },
      { edits: [{ entityId: 'ep-771', action: 'burn' }] },
      { edits: undefined },
    ],
  },
});
