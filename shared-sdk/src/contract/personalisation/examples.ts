import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { personalisation } from './calls.ts';

export const personalisationExamples = examplesOf(personalisation, {
  event: {
    asked: {
      type: 'impression',
      campaign: 'welcome_us',
      page: '/subscribe',
      at: '2026-11-21T12:00:00Z',
    },
    answer: { flags: ['welcome-b'] },
    refused: [{ type: 'click' }, { campaign: '' }, { at: 'now' }],
  },
});
