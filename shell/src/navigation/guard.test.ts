import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { SessionDoor } from '@sideband/shared-sdk';
import type { PageDecision } from './decide.ts';
import { createGuard } from './guard.ts';

type State = ReturnType<SessionDoor['current']>;

const failed: State = { type: 'failed', error: 'away' };
const page = (guard?: boolean): PageDecision => ({
  kind: 'remote',
  remote: 'checkout',
  path: 'student',
  row: { remote: 'checkout', path: 'student', match: 'prefix', ...(guard && { guard }) },
});

afterEach(() => void jest.useRealTimers());

function given(state: State, start = () => Promise.resolve()) {
  const session = { current: jest.fn(() => state), start: jest.fn(start) };
  return { session, guard: createGuard(session) };
}

describe('route guard', () => {
  it.each<State>([
    { type: 'starting' },
    { type: 'anonymous', reason: 'arrived' },
    { type: 'anonymous', reason: 'signedOut' },
    { type: 'anonymous', reason: 'ended' },
    { type: 'authenticated', handle: 'avery@example.com' },
  ])('opens a guarded page immediately while the session is %j', async (state) => {
    const { guard, session } = given(state);
    expect(guard(page(true))).toEqual(page(true));
    expect(session.current).toHaveBeenCalledTimes(1);
    expect(session.start).not.toHaveBeenCalled();
  });

  it('retries starting a session once', async () => {
    const { guard, session } = given(failed);
    expect(await guard(page(true))).toEqual(page(true));
    expect(session.start).toHaveBeenCalledTimes(1);
  });

  it('shows the error page if no session can be started', async () => {
    const { guard } = given(failed, () => Promise.reject(new Error('away')));
    expect(await guard(page(true))).toEqual({ kind: 'notReady' });
  });

  it('shows the error page if starting the session takes too long', async () => {
    jest.useFakeTimers();
    const { guard } = given(failed, () => new Promise<void>(() => {}));
    const settled = jest.fn();
    void Promise.resolve(guard(page(true))).then(settled);
    await jest.advanceTimersByTimeAsync(2_900);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    expect(settled).toHaveBeenCalledWith({ kind: 'notReady' });
  });

  it('ignores an unguarded page, even if no session can be started', () => {
    const { guard, session } = given(failed, () => Promise.reject(new Error('away')));
    expect(guard(page())).toEqual(page());
    expect(session.current).not.toHaveBeenCalled();
  });

  it('ignores a route that has been redirected by its toggle', () => {
    const { guard, session } = given(failed);
    const away: PageDecision = { kind: 'redirect', to: '/student' };
    expect(guard(away)).toBe(away);
    expect(session.current).not.toHaveBeenCalled();
  });
});
