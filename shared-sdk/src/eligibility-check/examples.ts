import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { eligibilityCheck } from './calls.ts';

export const eligibilityCheckExamples = examplesOf(eligibilityCheck, {
  captcha: {
    asked: { token: 'human-check-token' },
    answer: { isHuman: true },
    refused: [{ token: '' }, { token: undefined }, { token: 'x'.repeat(2049) }],
  },
});
