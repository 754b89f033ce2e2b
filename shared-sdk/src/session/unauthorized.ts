import { isServiceError, statusOf } from '../http/failures.ts';
import { isSessionError } from './session-error.ts';

/** These say that what was typed is wrong, or not yet approved; no other session would help. */
const aboutThePerson = ['invalidCredentials', 'locked', 'authorization-pending'];

/** The refresh token is no good any more (SDK §8), whatever the status says. */
const aboutTheToken = ['invalid-refresh-token', 'invalid-auth-headers'];

/** Whether the server no longer takes the grant or session that a call came with. */
export const isUnauthorized = (failure: unknown) =>
  statusOf(failure) === 401 && !(isServiceError(failure) && aboutThePerson.includes(failure.code));

/** Whether the server has refused to renew a session, and will not think better of it. */
export const isRefused = (failure: unknown) =>
  statusOf(failure) === 401 || (isServiceError(failure) && aboutTheToken.includes(failure.code));

/** Whether a session will never be renewed: the server has said so, or its refresh token is over. */
export const isFinal = (failure: unknown) => isRefused(failure) || isSessionError(failure);

/** Whether a call has to be made again without the convergence token that came along. */
export const isConvergenceRefused = (failure: unknown) =>
  isServiceError(failure) && failure.status === 400 && failure.code === 'invalid-convergence-token';

/** Whether a service says that nobody is signed in, whatever the status. A 401 is answered by a renewal. */
export const isSignedOut = (failure: unknown) =>
  isServiceError(failure) && failure.code === 'UNAUTHENTICATED' && failure.status !== 401;
