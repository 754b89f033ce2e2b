/** What a failed answer may say of itself (SDK §3). */
export interface FailureFields {
  /** The server's code; `unknown` where it gave none. */
  code: string;
  description?: string | undefined;
  invalidFields?: { field: string; problem: string }[] | undefined;
  notFoundResourceType?: string | undefined;
  extras?: Record<string, unknown> | undefined;
}

/** The server answered with a failure that the call does not state as a refusal. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  declare readonly code: string;
  declare readonly status: number;
  declare readonly description: string | undefined;
  declare readonly invalidFields: FailureFields['invalidFields'];
  declare readonly notFoundResourceType: string | undefined;
  declare readonly extras: FailureFields['extras'];
  /** What support asks for. */
  declare readonly traceId: string | undefined;
  /** When the server wants to be asked again (`Retry-After`), in milliseconds since 1970 by this machine's clock. */
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

/** No answer came: offline, refused, or cut off half way. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** No answer came in time. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** An answer came that cannot be understood, or the SDK was closed before one did. */
export class GenericError extends Error {
  override name = 'GenericError';
  /** Of a failed answer whose body is not JSON. */
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

/** Configuration has switched the call off. Nothing was sent. */
export class EndpointDisabledError extends Error {
  override name = 'EndpointDisabledError';
  constructor(endpoint: string) {
    super(`${endpoint} is disabled`);
  }
}

/** There is no configuration for the call's domain. Nothing was sent. */
export class ConfigMissingError extends Error {
  override name = 'ConfigMissingError';
  constructor(message = 'could not find the supplied domain config') {
    super(message);
  }
}

// Guards go by name: a remote may carry another copy of these classes than the one that threw.
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

/** A failure that came with an HTTP status, whether or not its body could be read. */
export const isFailedAnswer = (
  error: unknown,
): error is Pick<ServiceError, 'status' | 'traceId' | 'retryAt'> =>
  isServiceError(error) || (isGenericError(error) && error.status !== undefined);

/** The HTTP status of a failed answer; undefined where there is none. */
export const statusOf = (error: unknown): number | undefined =>
  isFailedAnswer(error) ? error.status : undefined;

/** Passes on what kept a call from being sent, or from being sent again after a clear no. */
export function unsent(failure: unknown): never {
  if (failure instanceof Error) Object.assign(failure, { wasSent: false });
  throw failure;
}

const wasSent = (error: unknown) =>
  !(error instanceof Error && 'wasSent' in error && error.wasSent === false);

/**
 * Whether the server may have acted although nobody knows what it said: no answer, an unreadable
 * one, or a breakdown (5xx). After it, ask for the state of things before offering a second try.
 * Where no session could be had the call was never sent, and nothing is lost.
 */
export const isAnswerLost = (error: unknown) =>
  wasSent(error) &&
  (isFailedAnswer(error)
    ? error.status >= 500
    : isNetworkError(error) || isTimeoutError(error) || isGenericError(error));
