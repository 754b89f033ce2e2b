import { describe, expect, it } from '@jest/globals';
import { createSdk, memoryCookies } from '@sideband/shared-sdk';
import { createFakeBackend, holdClock } from '@sideband/shared-sdk/fake';
import { time } from '../../contract/time/calls.ts';
import { timeBehaviour } from './behaviour.ts';

timeBehaviour(async () => createFakeBackend());

/** Calls the metronome of a server that returns the given body for every request. */
function answered(body: object | string) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const fetch = async () => new Response(text);
  const cookies = memoryCookies();
  const sdk = createSdk({ apiBase: '/api', country: 'US', fetch, cookies, draftStorage: null });
  return sdk.bind(time).metronome();
}

describe('metronome call', () => {
  it('reads the time from data.time of the response only', async () => {
    const at = 1_700_000_000_000;

    expect(await answered({ data: { time: at }, time: 1 })).toEqual({
      ok: true,
      value: { time: at },
    });
    await expect(answered({ time: at })).rejects.toMatchObject({ name: 'GenericError' });
  });

  it.each(['"abc"', 'null', '"1700000000000"', 'NaN', 'Infinity'])(
    'rejects %s as a time',
    async (time) => {
      await expect(answered(`{"data":{"time":${time}}}`)).rejects.toMatchObject({
        name: 'GenericError',
      });
    },
  );

  it('does not retry while the server is down', async () => {
    let asked = 0;
    const fetch = async () => {
      asked += 1;
      return new Response('', { status: 500 });
    };
    const clock = holdClock();
    const shared = { apiBase: '/api', country: 'US', cookies: memoryCookies() } as const;
    const sdk = createSdk({ ...shared, fetch, clock, draftStorage: null });
    const outcome = sdk
      .bind(time)
      .metronome()
      .catch(({ status }) => status);
    await clock.advance(60_000);

    expect(await outcome).toBe(500);
    expect(asked).toBe(1);
  });
});
