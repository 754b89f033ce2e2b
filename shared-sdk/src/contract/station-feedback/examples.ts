import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { stationFeedbacks } from './calls.ts';

export const stationFeedbackExamples = examplesOf(stationFeedbacks, {
  getStationFeedback: {
    asked: { query: { itemEntityIds: ['song-1', 'song-2'] } },
    answer: { feedback: [{ itemEntityId: 'song-1', thumb: 'up' }] },
    refused: [
      { query: { itemEntityIds: [] } },
      { query: { itemEntityIds: undefined } },
      { query: { itemEntityIds: ['song 1'] } },
    ],
  },
});
