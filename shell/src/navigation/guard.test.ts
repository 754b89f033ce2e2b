import { afterEach, expect, it, jest } from '@jest/globals';
import type { SessionDoor } from '@sideband/shared-sdk';
import type { PageDecision } from './decide.ts';
import { createGuard } from './guard.ts';

type State = ReturnType<SessionDoor['current']>;

const failed: State = { type: 'failed', error: 'away' };
const page = (guard?: boolean): PageDecision => ({
  ...{ kind: 'remote', remote: 'checkout', path: 'student' },
  row: { remote: 'checkout', path: 'student', match: 'prefix', ...(guard && { guard }) },
});

afterEach(() => void jest.useRealTimers());

function given(state: State, start = () => Promise.resolve()) {
  const session = { current: jest.fn(() => state), start: jest.fn(start) };
  return { session, guard: createGuard(session) };
}

it.each<State>([
  { type: 'starting' },
  { type: 'anonymous', reason: 'arrived' },
  { type: 'anonymous', reason: 'signedOut' },
  { type: 'anonymous', reason: 'ended' },
  { type: 'authenticated', handle: 'avery@example.com' },
])('opens a guarded page at once while the session is %j', async (state) => {
  const { guard, session } = given(state);
  expect(guard(page(true))).toEqual(page(true));
  expect(session.current).toHaveBeenCalledTimes(1);
  expect(session.start).not.toHaveBeenCalled();
});

it('tries for a session once more before it turns anybody away', async () => {
  const { guard, session } = given(failed);
  expect(await guard(page(true))).toEqual(page(true));
  expect(session.start).toHaveBeenCalledTimes(1);
});

it('leads to the error page when no session can be had', async () => {
  const { guard } = given(failed, () => Promise.reject(new Error('away')));
  expect(await guard(page(true))).toEqual({ kind: 'notReady' });
});

it('leads to the error page when a session takes too long', async () => {
  jest.useFakeTimers();
  const { guard } = given(failed, () => new Promise<void>(() => {}));
  const settled = jest.fn();
  void Promise.resolve(guard(page(true))).then(settled);
  await jest.advanceTimersByTimeAsync(2_900);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(settled).toHaveBeenCalledWith({ kind: 'notReady' });
});

it('is not asked for an open page, which opens although the guard would fail', () => {
  const { guard, session } = given(failed, () => Promise.reject(new Error('away')));
  expect(guard(page())).toEqual(page());
  expect(session.current).not.toHaveBeenCalled();
});

it('is not asked where the toggle has led elsewhere already', () => {
  const { guard, session } = given(failed);
  const away: PageDecision = { kind: 'redirect', to: '/student' };
  expect(guard(away)).toBe(away);
  expect(session.current).not.toHaveBeenCalled();
});
