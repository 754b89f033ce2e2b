import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { sports } from './calls.ts';

const params = { eventId: 'game-1' };
const wrongNames: [unknown, unknown, unknown] = [
  { params: { eventId: '' } },
  { params: { eventId: 'game 1' } },
  { params: { eventId: 'x'.repeat(65) } },
];

export const sportsExamples = examplesOf(sports, {
  eventSummary: {
    asked: { params },
    answer: {
      eventId: 'game-1',
      league: 'Demo League',
      startsAt: '2026-11-21T20:00:00Z',
      state: 'scheduled',
      home: { id: 't-1', name: 'Harbour', abbreviation: 'HAR' },
      away: { id: 't-2', name: 'Summit', abbreviation: 'SUM' },
      channelIds: ['ch-8205'],
    },
    refused: wrongNames,
  },
  eventScores: {
    asked: { params },
    answer: {
      eventId: 'game-1',
      period: '3rd quarter',
      home: 14,
      away: 10,
      updatedAt: '2026-11-21T21:00:00Z',
    },
    refused: wrongNames,
  },
});
