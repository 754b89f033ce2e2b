import { describe, expect, it } from '@jest/globals';
import { exampleSession } from '@sideband/shared-sdk/session/examples';
import { Subject } from 'rxjs';
import { holdClock } from '../../testing/fake/held-clock.ts';
import { lonelyBrowser } from '../browser/lonely-browser.ts';
import { memoryCookies } from '../cookies/memory-cookies.ts';
import type { Send } from '../http/pipeline.ts';
import { createBrake } from './brake.ts';
import { sessionRefresh } from './refresh-session.ts';
import type { SessionEvent } from './session-events.ts';
import { createSessionRecord } from './session-record.ts';
import { sessionTeller } from './tell-state.ts';

const session = { ...exampleSession, accessTokenExpiresAt: '2026-11-21T11:00:00Z' };

/** Requests a renewal at noon with a refresh token that has the given expiry. */
function renewalBy(refreshTokenExpiresAt: string | undefined) {
  const clock = holdClock();
  const stale = { ...session, refreshTokenExpiresAt };
  const cookies = memoryCookies({ AUTH_TOKEN: JSON.stringify({ session: stale }) });
  const record = createSessionRecord({ cookies, clock });
  let asked = 0;
  const send: Send = async () => {
    asked += 1;
    throw new Error('the server was asked');
  };
  const { refresh } = sessionRefresh({
    send,
    record,
    clock,
    brake: createBrake(clock),
    browser: lonelyBrowser(),
    country: 'US',
    closing: new AbortController().signal,
    events: new Subject<SessionEvent>(),
    teller: sessionTeller(record),
  });
  return { outcome: refresh(stale), timesAsked: () => asked };
}

describe('session renewal', () => {
  it.each([undefined, '2026-11-21T11:59:59Z', '2026-11-21T12:00:00Z'])(
    'is declined without a request if the refresh token has expired or its expiry is unknown',
    async (refreshTokenExpiresAt) => {
      const { outcome, timesAsked } = renewalBy(refreshTokenExpiresAt);
      await expect(outcome).rejects.toMatchObject({
        name: 'SessionError',
        message: 'refresh token is expired',
      });
      expect(timesAsked()).toBe(0);
    },
  );

  it('is requested while the refresh token is valid for another second', async () => {
    const { outcome, timesAsked } = renewalBy('2026-11-21T12:00:01Z');
    await expect(outcome).rejects.toThrow('the server was asked');
    expect(timesAsked()).toBe(1);
  });
});
