import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { linkedServices } from './calls.ts';

const answer = { service: 'alexa' as const, linkedAt: '2026-11-21T12:00:00Z' };

export const linkedServiceExamples = examplesOf(linkedServices, {
  list: {
    answer: { services: [answer] },
    refused: [
      { services: undefined },
      { services: [{ ...answer, service: 'radio' }] },
      { services: [{ ...answer, linkedAt: 'today' }] },
    ],
  },
  revoke: {
    asked: { params: { service: 'alexa' } },
    answer: {},
    refused: [
      { params: { service: 'radio' } },
      { params: { service: undefined } },
      { params: { service: '' } },
    ],
  },
  linkAlexa: {
    asked: { code: 'code-of-amazon', state: 'state-1' },
    answer,
    refusals: [{ code: 'INVALID_ACTIVATION_CODE' }],
    refused: [{ code: '' }, { state: undefined }, { code: 'x'.repeat(501) }],
  },
});
