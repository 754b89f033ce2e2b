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

/** What becomes of something that went wrong. What is left out is not done. */
export interface Verdict {
  /** Whether whoever asked is at fault, and not who was asked: 4xx but 408 and 429. */
  isClientError?: boolean;
  log?: { level: LogMessage['logLevel']; message: string };
  /** The code of a business error. */
  analytics?: string;
  /** To the error page, and what that says. */
  leadsTo?: { kind?: ErrorKind; reference?: string | undefined };
}

/** Nobody waits for these: a page is no worse without them. Their failures are only logged. */
const quiet = new Set(['personalisation', 'privacy', 'telemetry', 'time', 'userEvents']);

const kindOf: Record<number, ErrorKind> = { 0: 'offline', 404: 'notFound', 500: 'server' };

/**
 * The one place that decides what a failure does (application §8). A call's failure is logged when it
 * ends, whoever handles it, and leads to the error page only when nobody has; a refusal is business. The want of a
 * session leads nowhere: the SDK tells of it by an event.
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

/** What the log gets when no session could be had. Calls that waited for it fail with the same error. */
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

/** 0 where no answer came; undefined for what is no matter of HTTP. */
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
