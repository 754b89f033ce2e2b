import { describe, expect, it } from '@jest/globals';
import { hearAnswers } from './answers.ts';
import { isFromSomebody } from './is-from-somebody.ts';

/** Sends a request over this network, and returns the emitted URLs and the outcome. */
async function told(fetch: typeof globalThis.fetch) {
  const network = hearAnswers(fetch);
  const addresses: string[] = [];
  network.answers.subscribe((address) => addresses.push(address));
  const outcome = await network.fetch('/api/account', { method: 'POST' }).then(
    ({ status }) => status,
    ({ message }) => message,
  );
  return { addresses, outcome };
}

describe('responses', () => {
  it.each([200, 401, 404, 500])('are emitted and passed on: %s', async (status) => {
    const answer = async () => new Response('{}', { status });
    expect(await told(answer)).toEqual({ addresses: ['/api/account'], outcome: status });
  });

  it('are not emitted if the request failed', async () => {
    const broken = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await told(broken)).toEqual({ addresses: [], outcome: 'Failed to fetch' });
  });

  it.each(['account', 'account/non-pii', 'session/v1/sessions/anonymous', 'offers/customer'])(
    'count as activity when they come from our API: %s',
    (path) => {
      expect(isFromSomebody(`/api/${path}`, '/api')).toBe(true);
      expect(isFromSomebody(`https://api.example/v7/${path}`, 'https://api.example/v7')).toBe(true);
    },
  );

  it.each([
    'https://content.example/entries',
    'https://elsewhere.example/api/account',
    '/apis/account',
  ])('do not count as activity when they come from elsewhere: %s', (address) => {
    expect(isFromSomebody(address, '/api')).toBe(false);
  });

  it.each([
    'time/v1/metronome',
    'playback/telemetry/v3/events',
    'user-event/v1/events/submit',
    'utility/log-message',
    'session/v1/sessions/refresh',
    'authenticate/logout',
  ])('do not count as activity when the request was in the background: %s', (path) => {
    expect(isFromSomebody(`/api/${path}`, '/api')).toBe(false);
  });
});
