/** Fields that a failed response may carry (SDK §3). */
export interface FailureFields {
  /** Code from the server, or `unknown` if it sent none. */
  code: string;
  description?: string | undefined;
  invalidFields?: { field: string; problem: string }[] | undefined;
  notFoundResourceType?: string | undefined;
  extras?: Record<string, unknown> | undefined;
}

/** The server responded with a failure that the call does not declare as a refusal. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  declare readonly code: string;
  declare readonly status: number;
  declare readonly description: string | undefined;
  declare readonly invalidFields: FailureFields['invalidFields'];
  declare readonly notFoundResourceType: string | undefined;
  declare readonly extras: FailureFields['extras'];
  /** Identifies the request for support. */
  declare readonly traceId: string | undefined;
  /**
   * Earliest retry requested by the server (`Retry-After`), in milliseconds since 1970 by the
   * system clock.
   */
  declare readonly retryAt: number | undefined;

  constructor(
    failure: FailureFields & {
      status: number;
      traceId?: string | undefined;
      retryAt?: number | undefined;
    },
  ) {
    super(`${failure.code} (${failure.status})`);
    Object.assign(this, failure);
  }
}

/** No complete response arrived: offline, connection refused, or cut off halfway. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** No response arrived in time. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** The response could not be parsed, or the SDK was closed before it arrived. */
export class GenericError extends Error {
  override name = 'GenericError';
  /** Set when a failed response has a body that is not JSON. */
  declare readonly status: number | undefined;
  declare readonly traceId: string | undefined;
  declare readonly retryAt: number | undefined;

  constructor(
    message?: string,
    answer: {
      status?: number;
      traceId?: string | undefined;
      retryAt?: number | undefined;
    } = {},
  ) {
    super(message);
    Object.assign(this, answer);
  }
}

/** The call is disabled by configuration. Nothing was sent. */
export class EndpointDisabledError extends Error {
  override name = 'EndpointDisabledError';
  constructor(endpoint: string) {
    super(`${endpoint} is disabled`);
  }
}

/** The domain of the call has no configuration. Nothing was sent. */
export class ConfigMissingError extends Error {
  override name = 'ConfigMissingError';
  constructor(message = 'could not find the supplied domain config') {
    super(message);
  }
}

// Guards compare names, because a remote may bundle its own copy of these classes.
const named = (error: unknown, name: string) => error instanceof Error && error.name === name;

export const isServiceError = (error: unknown): error is ServiceError =>
  named(error, 'ServiceError');
export const isNetworkError = (error: unknown): error is NetworkError =>
  named(error, 'NetworkError');
export const isTimeoutError = (error: unknown): error is TimeoutError =>
  named(error, 'TimeoutError');
export const isGenericError = (error: unknown): error is GenericError =>
  named(error, 'GenericError');

export const isEndpointDisabledError = (error: unknown): error is EndpointDisabledError =>
  named(error, 'EndpointDisabledError');
export const isConfigMissingError = (error: unknown): error is ConfigMissingError =>
  named(error, 'ConfigMissingError');

/** Whether a failure came with an HTTP status, even if its body was unreadable. */
export const isFailedAnswer = (
  error: unknown,
): error is Pick<ServiceError, 'status' | 'traceId' | 'retryAt'> =>
  isServiceError(error) || (isGenericError(error) && error.status !== undefined);

/** Returns the HTTP status of a failed response, or undefined if there was none. */
export const statusOf = (error: unknown): number | undefined =>
  isFailedAnswer(error) ? error.status : undefined;

/**
 * Rethrows a failure, marked as one that kept a call from being sent, or from being resent after a
 * definite rejection.
 */
export function unsent(failure: unknown): never {
  if (failure instanceof Error) Object.assign(failure, { wasSent: false });
  throw failure;
}

const wasSent = (error: unknown) =>
  !(error instanceof Error && 'wasSent' in error && error.wasSent === false);

/**
 * Whether the server may have acted although its response is unknown: no response, an unreadable
 * one, or a server failure (5xx). Query the current state before offering a retry. False when no
 * session was available: then the call was never sent.
 */
export const isAnswerLost = (error: unknown) =>
  wasSent(error) &&
  (isFailedAnswer(error)
    ? error.status >= 500
    : isNetworkError(error) || isTimeoutError(error) || isGenericError(error));
