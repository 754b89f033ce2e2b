/** The server answered with a failure that the call does not state as a refusal. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  /** The server's code; `unknown` where it gave none. */
  readonly code: string;
  readonly status: number;
  readonly description: string | undefined;
  /** What support asks for. */
  readonly traceId: string | undefined;

  constructor(failure: Pick<ServiceError, 'code' | 'status'> & Partial<ServiceError>) {
    super(`${failure.code} (${failure.status})`);
    this.code = failure.code;
    this.status = failure.status;
    this.description = failure.description;
    this.traceId = failure.traceId;
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

/**
 * Whether the server may have acted although nobody knows what it said: no answer, an unreadable
 * one, or a breakdown (5xx). After it, ask for the state of things before offering a second try.
 */
export const isAnswerLost = (error: unknown) =>
  isNetworkError(error) ||
  isTimeoutError(error) ||
  isGenericError(error) ||
  (isServiceError(error) && error.status >= 500);
