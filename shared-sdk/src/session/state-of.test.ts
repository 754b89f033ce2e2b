import { describe, expect, it } from '@jest/globals';
import type { SessionState } from './session-state.ts';
import { statesAfter } from './state-of.ts';

const session = {
  sessionType: 'anonymous' as const,
  accessToken: 'token',
  accessTokenId: 'id',
  accessTokenExpiresAt: '2026-11-21T13:00:00Z',
  location: 'US' as const,
};
const of = (handle: string) => ({ session, handle });
const starting: SessionState = { type: 'starting' };
const arrived: SessionState = { type: 'anonymous', reason: 'arrived' };
const ada: SessionState = { type: 'authenticated', handle: 'ada' };
const grace: SessionState = { type: 'authenticated', handle: 'grace' };
const signedOut: SessionState = { type: 'anonymous', reason: 'signedOut' };
const ended: SessionState = { type: 'anonymous', reason: 'ended' };

describe('statesAfter', () => {
  it.each([
    ['who is there', starting, of('ada'), [ada]],
    ['that nobody is signed in', starting, { session }, [arrived]],
    ['nothing before there is a session', starting, {}, []],
    ['of a sign-in in another tab', arrived, of('ada'), [ada]],
    ['of a sign-out in another tab', ada, { session, left: 'signedOut' as const }, [signedOut]],
    ['of a session that another tab found ended', ada, { left: 'ended' as const }, [ended]],
    ['that the session is gone when somebody cleared the cookies', ada, {}, [ended]],
    ['nothing when the same customer goes on', ada, of('ada'), []],
    ['nothing when a visitor goes on', arrived, { session }, []],
    [
      'that a session which seemed to have ended was closed for good',
      ended,
      { session, left: 'signedOut' as const },
      [signedOut],
    ],
    [
      'of a sign-out first when somebody else has signed in meanwhile',
      ada,
      of('grace'),
      [signedOut, grace],
    ],
  ])('reports %s', (_, before, auth, states) => {
    expect(statesAfter(before, auth)).toEqual(states);
  });

  it('reports a new handle of the same customer without a sign-out', () => {
    expect(statesAfter(ada, of('lovelace'), { isRenamed: true })).toEqual([
      { type: 'authenticated', handle: 'lovelace' },
    ]);
  });
});
