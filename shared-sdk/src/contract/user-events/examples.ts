import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { exampleHappened, exampleId, spoiledHappened } from '../events/example-event.ts';
import { userEventCalls } from './calls.ts';

const event = { eventTokenId: exampleId, type: 'giftCard.redeemed', ...exampleHappened };

export const userEventExamples = examplesOf(userEventCalls, {
  submit: {
    asked: { events: [event] },
    answer: { stored: 1, known: 0 },
    refusals: [{ code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 120 }],
    refused: [
      { events: [] },
      { events: Array.from({ length: 1025 }, () => event) },
      { events: [{ ...event, eventTokenId: undefined }] },
      { events: [{ ...event, type: '' }] },
      { events: [{ ...event, ...spoiledHappened.order }] },
      { events: [{ ...event, ...spoiledHappened.name }] },
    ],
  },
});
