import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { eligibilityCheck } from './calls.ts';

const token = '1:1795390800000:k3j9x0q2m7aa:5r1';

export const eligibilityCheckExamples = examplesOf(eligibilityCheck, {
  captcha: {
    asked: { token, email: 'avery@example.com' },
    answer: { isHuman: true },
    refused: [{ token: '' }, { token: undefined }, { token: `${token}!` }, { token: '1:1:a:b' }],
  },
});
