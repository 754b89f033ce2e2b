import { expect, it } from '@jest/globals';
import { GenericError, NetworkError, ServiceError, TimeoutError } from '@sideband/shared-sdk';
import { breakdownOf, needsSignIn } from './breakdown.ts';

it('tells no answer from a failure of ours', () => {
  expect(breakdownOf(new NetworkError())).toEqual({ kind: 'unreachable' });
  expect(breakdownOf(new TimeoutError())).toEqual({ kind: 'unreachable' });
  expect(breakdownOf(new GenericError())).toEqual({ kind: 'broken' });
});

it('keeps the reference that support asks for', () => {
  const failure = new ServiceError({ code: 'SYSTEM', status: 500, traceId: 'trace-7' });
  expect(breakdownOf(failure)).toEqual({ kind: 'broken', reference: 'trace-7' });
});

it('goes by the status of a failed answer that is not JSON', () => {
  const answer = { status: 503, traceId: 'trace-7', retryAt: 1_000 };
  expect(breakdownOf(new GenericError('not JSON', answer))).toEqual({
    kind: 'busy',
    reference: 'trace-7',
    retryAt: 1_000,
  });
  expect(needsSignIn(new GenericError('not JSON', { status: 401 }))).toBe(true);
});

it('a session that is missing or only anonymous calls for a sign-in', () => {
  const withStatus = (status: number) => new ServiceError({ code: 'ANY', status });
  expect([401, 403, 400, 500].map((status) => needsSignIn(withStatus(status)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
