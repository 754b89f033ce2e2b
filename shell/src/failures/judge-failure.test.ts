import { describe, expect, it } from '@jest/globals';
import { GenericError, NetworkError, ServiceError, TimeoutError } from '@sideband/shared-sdk';
import { ApplicationError } from '@sideband/shared-sdk/routing';
import { judgeFailure } from './judge-failure.ts';

const call = { domain: 'giftCards', name: 'redeem', path: 'payment/giftcard/redeem' };
const status = (status: number, code = 'SYSTEM') =>
  new ServiceError({ code, status, traceId: 'trace-1' });

const ended = (failure: unknown, of = call) =>
  judgeFailure({ kind: 'ended', end: { call: of, askedAt: 0, failure } });
const uncaught = (error: unknown, of = call) =>
  judgeFailure({ kind: 'uncaught', error, end: { call: of, askedAt: 0, failure: error } }).leadsTo;

describe('judgeFailure: failed call', () => {
  it.each([
    [500, 'error'],
    [502, 'error'],
    [599, 'error'],
    [408, 'error'],
    [405, 'error'],
    [400, 'warn'],
    [404, 'warn'],
    [406, 'warn'],
    [407, 'warn'],
    [409, 'warn'],
    [429, 'warn'],
    [499, 'warn'],
  ])('with %d is logged at level %s', (code, level) => {
    expect(ended(status(code)).log?.level).toBe(level);
  });

  it.each([
    [400, true],
    [401, true],
    [404, true],
    [405, true],
    [499, true],
    [408, false],
    [429, false],
    [500, false],
  ])('with %d is marked as a client error: %s', (code, isClientError) => {
    const verdict = ended(status(code));
    expect(verdict).toMatchObject({ isClientError });
    expect(verdict.log?.message.endsWith(', client error')).toBe(isClientError);
  });

  it('is logged as a downstream error with the call, the error and the trace ID', () => {
    expect(ended(status(500)).log?.message).toBe(
      'Downstream system error: giftCards.redeem: SYSTEM (500), trace trace-1',
    );
    expect(ended(new GenericError('cannot read it')).log).toEqual({
      level: 'warn',
      message: 'Downstream system error: giftCards.redeem: GenericError: cannot read it',
    });
  });

  it('is judged by its status if the body is not JSON', () => {
    const failure = new GenericError('not JSON (502)', { status: 502, traceId: 'trace-1' });
    expect(ended(failure).log).toEqual({
      level: 'error',
      message:
        'Downstream system error: giftCards.redeem: GenericError: not JSON (502), trace trace-1',
    });
  });

  it.each([
    [400, 'warn', true],
    [404, 'warn', true],
    [405, 'error', true],
    [408, 'error', false],
    [429, 'warn', false],
    [500, 'error', false],
  ])(
    'with %d and no JSON is logged at level %s, and marked as a client error: %s',
    (code, level, isClientError) => {
      const failure = new GenericError('not JSON', { status: code });
      expect(ended(failure)).toMatchObject({ isClientError, log: { level } });
    },
  );

  it('is logged and not sent to analytics', () => {
    const failures = [status(503), new NetworkError('No answer came'), new GenericError('broken')];
    for (const failure of failures) {
      expect(ended(failure).log?.message).toContain('Downstream system error: giftCards.redeem');
      expect(ended(failure).analytics).toBeUndefined();
    }
  });

  it('does not lead to the error page, because the caller may handle it', () => {
    for (const failure of [status(404), status(500), new NetworkError('x')]) {
      expect(ended(failure).leadsTo).toBeUndefined();
    }
  });

  it('is ignored when it is a call to the log endpoint', () => {
    const log = { domain: 'utility', name: 'logMessage', path: 'utility/log-message' };
    for (const failure of [status(404), status(500), new NetworkError('x')]) {
      expect(ended(failure, log)).toEqual({});
      expect(uncaught(failure, log)).toBeUndefined();
    }
    const other = { domain: 'utility', name: 'updateUseCase', path: 'utility/update-usecase' };
    expect(ended(status(500), other).log?.message).toContain('utility.updateUseCase');
    expect(uncaught(status(500), other)).toMatchObject({ kind: 'server' });
  });
});

it('judgeFailure sends a refusal to analytics without logging it', () => {
  for (const refusal of ['ALREADY_REDEEMED', '101', '114', '5035', 'VEHICLE_NOT_FOUND']) {
    const end = { call, askedAt: 0, refusal };
    expect(judgeFailure({ kind: 'ended', end })).toEqual({ analytics: refusal });
  }
});

describe('judgeFailure: unhandled failure', () => {
  it.each([
    ['404', status(404), { kind: 'notFound' }],
    ['500', status(500), { kind: 'server', reference: 'trace-1' }],
    [
      '500 without JSON',
      new GenericError('not JSON (500)', { status: 500, traceId: 'trace-2' }),
      { kind: 'server', reference: 'trace-2' },
    ],
    ['no response', new NetworkError('No answer came'), { kind: 'offline' }],
    ['a timeout', new TimeoutError('No answer came'), { kind: 'offline' }],
  ])('shows the error page after %s with the matching kind', (_, error, page) => {
    expect(uncaught(error)).toEqual(page);
  });

  it.each([400, 401, 403, 409, 429, 502, 503])('stays on the page after %d', (code) => {
    expect(uncaught(status(code))).toBeUndefined();
  });

  it.each(['telemetry', 'userEvents', 'personalisation', 'time', 'privacy'])(
    'stays on the page if it is a background call: %s',
    (domain) => {
      for (const error of [status(404), status(500), new NetworkError('x')]) {
        expect(uncaught(error, { ...call, domain })).toBeUndefined();
      }
    },
  );

  it('shows the error page without a cause for an application error', () => {
    const error = new ApplicationError('there is no plan to show');
    expect(judgeFailure({ kind: 'uncaught', error })).toEqual({ leadsTo: {} });
  });

  it('stays on the page for any other kind of error', () => {
    expect(judgeFailure({ kind: 'uncaught', error: new TypeError('x') }).leadsTo).toBeUndefined();
    expect(uncaught(new GenericError('cannot read it'))).toBeUndefined();
  });
});

it.each(['SESSION_TIMED_OUT', 'UNAUTHENTICATED'])(
  'judgeFailure ignores a missing session, for which the page itself asks to sign in: %s',
  (code) => {
    expect(ended(status(401, code))).toEqual({});
    expect(uncaught(status(401, code))).toBeUndefined();
  },
);
