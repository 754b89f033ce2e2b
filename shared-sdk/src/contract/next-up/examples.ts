import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { nextUp } from './calls.ts';
import type { Queue } from './model.ts';

const source = { id: 'ep-771', type: 'episode-podcast' } as const;
const queue: Queue = {
  isEnabled: true,
  items: [{ queueItemId: 'q-1', source, title: 'Episode 771' }],
};

export const nextUpExamples = examplesOf(nextUp, {
  add: {
    asked: { source, where: 'next' },
    answer: queue,
    refused: [{ where: 'first' }, { source: { id: undefined } }, { source: undefined }],
  },
  enable: {
    asked: { isEnabled: false },
    answer: queue,
    refused: [{ isEnabled: 'no' }, { isEnabled: undefined }, { other: 1 }],
  },
  listQueuedItems: {
    answer: queue,
    refused: [{ items: undefined }, { isEnabled: 1 }, { items: [{ queueItemId: 'q-1' }] }],
  },
  remove: {
    asked: { params: { queueItemId: 'q-1' } },
    answer: queue,
    refused: [
      { params: { queueItemId: '' } },
      { params: { queueItemId: 'q 1' } },
      { params: { queueItemId: '*' } },
    ],
  },
});
