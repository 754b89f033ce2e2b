import { describe, expect, it } from '@jest/globals';
import { exampleSession } from '@sideband/shared-sdk/session/examples';
import type { SessionState } from './session-state.ts';
import { statesAfter } from './state-of.ts';

const session = { ...exampleSession, sessionType: 'anonymous' as const };
const of = (handle: string) => ({ session, handle });
const starting: SessionState = { type: 'starting' };
const arrived: SessionState = { type: 'anonymous', reason: 'arrived' };
const ada: SessionState = { type: 'authenticated', handle: 'ada' };
const grace: SessionState = { type: 'authenticated', handle: 'grace' };
const signedOut: SessionState = { type: 'anonymous', reason: 'signedOut' };
const ended: SessionState = { type: 'anonymous', reason: 'ended' };

describe('statesAfter', () => {
  it.each([
    ['the customer of the first session', starting, of('ada'), [ada]],
    ['an anonymous visitor at the first session', starting, { session }, [arrived]],
    ['nothing before there is a session', starting, {}, []],
    ['a sign-in in another tab', arrived, of('ada'), [ada]],
    ['a sign-out in another tab', ada, { session, left: 'signedOut' as const }, [signedOut]],
    ['a session end that another tab has detected', ada, { left: 'ended' as const }, [ended]],
    ['a session end when the cookies were cleared', ada, {}, [ended]],
    ['nothing when the same customer continues', ada, of('ada'), []],
    ['nothing when a visitor continues', arrived, { session }, []],
    [
      'a sign-out after the session had seemed to end',
      ended,
      { session, left: 'signedOut' as const },
      [signedOut],
    ],
    [
      'a sign-out first when another customer has signed in meanwhile',
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
