import { isServiceError } from '../http/failures.ts';

/** These say that what was typed is wrong, or not yet approved; no other session would help. */
const aboutThePerson = ['invalidCredentials', 'locked', 'authorization-pending'];

/** Whether the server no longer takes the grant or session that a call came with. */
export const isUnauthorized = (failure: unknown) =>
  isServiceError(failure) && failure.status === 401 && !aboutThePerson.includes(failure.code);
