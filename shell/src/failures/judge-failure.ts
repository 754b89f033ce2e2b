import {
  statusOf as httpStatusOf,
  isFailedAnswer,
  isNetworkError,
  isServiceError,
  isTimeoutError,
} from '@sideband/shared-sdk';
import { type ErrorKind, isApplicationError } from '@sideband/shared-sdk/routing';
import type { LogMessage } from '@sideband/shared-sdk/utility';
import type { Happened } from './happened.ts';

/** Actions to take after a failure. Omitted ones are not taken. */
export interface Verdict {
  /** Whether the request is at fault rather than the server: 4xx except 408 and 429. */
  isClientError?: boolean;
  log?: { level: LogMessage['logLevel']; message: string };
  /** Code of a business error. */
  analytics?: string;
  /** Shows the error page, with these contents. */
  leadsTo?: { kind?: ErrorKind; reference?: string | undefined };
}

/** Background calls that no one waits for. Their failures are only logged. */
const quiet = new Set(['personalisation', 'privacy', 'telemetry', 'time', 'userEvents']);

const kindOf: Record<number, ErrorKind> = { 0: 'offline', 404: 'notFound', 500: 'server' };

/**
 * Decides what happens after a failure. No other code does (application §8). A failed call is
 * logged when it ends, whether or not it is handled, and leads to the error page only if it is
 * unhandled. A refusal is a business result. A missing session is ignored, because the SDK emits an
 * event for it.
 */
export function judgeFailure(happened: Exclude<Happened, { kind: 'foreign' }>): Verdict {
  const { end } = happened;
  if (happened.kind === 'uncaught') return { leadsTo: wayOf(happened) };
  if (!end || isOfLog(end.call)) return {};
  const { domain, name } = end.call;
  if (end.refusal !== undefined) return quiet.has(domain) ? {} : { analytics: end.refusal };
  if (isAboutSession(end.failure)) return {};
  const { isClientError, level, flag } = weigh(end.failure);
  const message = `Downstream system error: ${domain}.${name}: ${wordsOf(end.failure)}${flag}`;
  return { isClientError, log: { level, message } };
}

/**
 * Returns the log entry for a session that failed to start. Calls that waited for it fail with the
 * same error.
 */
export function logOfNoSession(failure: unknown): NonNullable<Verdict['log']> {
  const { level, flag } = weigh(failure);
  return { level, message: `No session could be had: ${failure}${flag}` };
}

function weigh(failure: unknown) {
  const status = statusOf(failure);
  const isClientError = isFlagged(status);
  return { isClientError, level: levelOf(status), flag: isClientError ? ', client error' : '' };
}

function wayOf({ error, end }: Extract<Happened, { kind: 'uncaught' }>): Verdict['leadsTo'] {
  if (isApplicationError(error)) return {};
  if (!end || quiet.has(end.call.domain) || isOfLog(end.call)) return;
  const kind = kindOf[statusOf(error) ?? -1];
  const reference = isFailedAnswer(error) ? error.traceId : undefined;
  return kind && { kind, ...(kind === 'server' && { reference }) };
}

const isOfLog = ({ domain, name }: { domain: string; name: string }) =>
  domain === 'utility' && name === 'logMessage';

const isAboutSession = (failure: unknown) =>
  isServiceError(failure) && ['SESSION_TIMED_OUT', 'UNAUTHENTICATED'].includes(failure.code);

/** 0 without a response. Undefined for errors unrelated to HTTP. */
function statusOf(failure: unknown): number | undefined {
  return isNetworkError(failure) || isTimeoutError(failure) ? 0 : httpStatusOf(failure);
}

const isFlagged = (status = 0) => status >= 400 && status < 500 && status !== 408 && status !== 429;

const levelOf = (status = 0): LogMessage['logLevel'] =>
  status >= 500 || status === 408 || status === 405 ? 'error' : 'warn';

function wordsOf(failure: unknown): string {
  const trace = isFailedAnswer(failure) && failure.traceId ? `, trace ${failure.traceId}` : '';
  const words = isServiceError(failure) ? `${failure.code} (${failure.status})` : String(failure);
  return words + trace;
}
