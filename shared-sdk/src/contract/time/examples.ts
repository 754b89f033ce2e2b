import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { time } from './calls.ts';

export const timeExamples = examplesOf(time, {
  metronome: {
    answer: { time: 1_700_000_000_000 },
    refused: [{ time: undefined }, { time: '1700000000000' }, { time: null }],
  },
});
