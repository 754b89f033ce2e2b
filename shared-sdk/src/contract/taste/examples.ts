import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { tastes } from './calls.ts';

const offered = [{ entityId: 'genre-jazz', title: 'Jazz', isPicked: true }];
const picks = { sets: [{ id: 'music', title: 'Music' }], picks: offered };

export const tasteExamples = examplesOf(tastes, {
  tastePickerBulkUpdate: {
    asked: { picks: [{ entityId: 'genre-jazz', isPicked: true }] },
    answer: picks,
    refused: [{ picks: [] }, { picks: [{ entityId: 'genre-jazz' }] }, { picks: undefined }],
  },
  getYourTastepicks: {
    answer: picks,
    refused: [{ sets: undefined }, { picks: [{}] }, { picks: undefined }],
  },
  getYourTastepicksSet: {
    asked: { params: { setId: 'music' } },
    answer: { id: 'music', title: 'Music', picks: offered },
    refused: [{ params: { setId: '' } }, { params: { setId: 'a b' } }, { params: { setId: '%' } }],
  },
  getTaste: {
    asked: { params: { entityId: 'genre-jazz' } },
    answer: { entityId: 'genre-jazz', liking: 1 },
    refused: [
      { params: { entityId: '' } },
      { params: { entityId: 'a b' } },
      { params: { entityId: '%' } },
    ],
  },
  setTaste: {
    asked: { entityId: 'genre-jazz', liking: -1 },
    answer: { entityId: 'genre-jazz', liking: -1 },
    refused: [{ liking: 2 }, { liking: 'more' }, { entityId: undefined }],
  },
  recommend: {
    asked: { query: { entityId: 'genre-jazz', size: 10 } },
    answer: { items: [{ entityId: 'ch-8205', entityType: 'channel-linear', title: 'Blue Hour' }] },
    refused: [{ query: { size: 0 } }, { query: { size: undefined } }, { query: { entityId: '' } }],
  },
});
