import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { outreach } from './calls.ts';

export const outreachExamples = examplesOf(outreach, {
  getMessage: {
    answer: {
      id: 'msg-1',
      title: 'Your trial ends soon',
      body: 'Keep listening.',
      action: { label: 'See plans', url: '/subscribe' },
      expiresAt: null,
    },
    refused: [{ title: undefined }, { action: 'See plans' }, { expiresAt: 'soon' }],
  },
});
