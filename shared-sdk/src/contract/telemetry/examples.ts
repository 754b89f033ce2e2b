import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { exampleHappened, exampleId, spoiledHappened } from '../events/example-event.ts';
import { telemetryCalls } from './calls.ts';

const source = { remote: 'giftcard', version: '1.4.0', revision: 'r-12' };
const named = { eventId: exampleId, ...source };
const action = { eventVersion: 'v2' as const, name: 'flow', ...named, ...exampleHappened };
const event = { eventVersion: 'v3' as const, name: 'vital', ...named, ...exampleHappened };

const answer = { stored: 1, known: 0 };
const refusals = [{ code: 'RATE_LIMIT_EXCEEDED' as const, retryAfterSeconds: 120 }];

export const telemetryExamples = examplesOf(telemetryCalls, {
  actions: {
    asked: { actions: [action] },
    answer,
    refusals,
    refused: [
      { actions: [] },
      { actions: Array.from({ length: 21 }, () => action) },
      { actions: [{ ...action, eventVersion: 'v3' }] },
      { actions: [{ ...action, eventId: '1' }] },
      { actions: [{ ...action, version: undefined }] },
      { actions: [{ ...action, ...spoiledHappened.time }] },
      { actions: [{ ...action, ...spoiledHappened.nesting }] },
    ],
  },
  events: {
    asked: { events: [event] },
    answer,
    refusals,
    refused: [
      { events: [] },
      { events: Array.from({ length: 21 }, () => event) },
      { events: [{ ...event, eventVersion: 'v2' }] },
      { events: [{ ...event, name: 'what happened' }] },
      { events: [{ ...event, remote: 'gift card' }] },
      { events: [{ ...event, ...spoiledHappened.length }] },
    ],
  },
});
