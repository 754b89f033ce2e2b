import { describe, expect, it } from '@jest/globals';
import { GenericError, NetworkError, ServiceError, TimeoutError } from '@sideband/shared-sdk';
import { breakdownOf, needsSignIn } from './breakdown.ts';

describe('breakdown', () => {
  it('distinguishes a missing response from a failure on our side', () => {
    expect(breakdownOf(new NetworkError())).toEqual({ kind: 'unreachable' });
    expect(breakdownOf(new TimeoutError())).toEqual({ kind: 'unreachable' });
    expect(breakdownOf(new GenericError())).toEqual({ kind: 'broken' });
  });

  it('keeps the trace ID as the reference for support', () => {
    const failure = new ServiceError({ code: 'SYSTEM', status: 500, traceId: 'trace-7' });
    expect(breakdownOf(failure)).toEqual({ kind: 'broken', reference: 'trace-7' });
  });

  it('uses the status code of a failed response that is not JSON', () => {
    const answer = { status: 503, traceId: 'trace-7', retryAt: 1_000 };
    expect(breakdownOf(new GenericError('not JSON', answer))).toEqual({
      kind: 'busy',
      reference: 'trace-7',
      retryAt: 1_000,
    });
    expect(needsSignIn(new GenericError('not JSON', { status: 401 }))).toBe(true);
  });

  it('requires a sign-in for 401 and 403, not for other status codes', () => {
    const withStatus = (status: number) => new ServiceError({ code: 'ANY', status });
    expect([401, 403, 400, 500].map((status) => needsSignIn(withStatus(status)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
