import { isServiceError, statusOf } from '../http/failures.ts';
import { isSessionError } from '../http/session-error.ts';

/** The entered data is wrong or not yet approved: another session would not help. */
const aboutThePerson = ['invalidCredentials', 'locked', 'authorization-pending'];

/** The refresh token is no longer valid (SDK §8), whatever the status. */
const aboutTheToken = ['invalid-refresh-token', 'invalid-auth-headers'];

/** Whether the server no longer accepts the grant or session of a call. */
export const isUnauthorized = (failure: unknown) =>
  statusOf(failure) === 401 && !(isServiceError(failure) && aboutThePerson.includes(failure.code));

/** Whether the server has refused to renew a session permanently. */
export const isRefused = (failure: unknown) =>
  statusOf(failure) === 401 || (isServiceError(failure) && aboutTheToken.includes(failure.code));

/**
 * Whether a session can never be renewed: the server refused it, or its refresh token has expired.
 */
export const isFinal = (failure: unknown) => isRefused(failure) || isSessionError(failure);

/** Whether a call has to be repeated without its convergence token. */
export const isConvergenceRefused = (failure: unknown) =>
  isServiceError(failure) && failure.status === 400 && failure.code === 'invalid-convergence-token';

/**
 * Whether a service reports that no one is signed in, with any status except 401, which causes a
 * renewal.
 */
export const isSignedOut = (failure: unknown) =>
  isServiceError(failure) && failure.code === 'UNAUTHENTICATED' && failure.status !== 401;
