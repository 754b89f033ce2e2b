import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { privacy } from './calls.ts';

export const privacyExamples = examplesOf(privacy, {
  recordOptOut: {
    answer: { recordedAt: '2026-11-21T12:00:00Z' },
    refused: [{ recordedAt: undefined }, { recordedAt: 'today' }, { recordedAt: 7 }],
  },
});
