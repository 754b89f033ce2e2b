/** Why a sign-in failed. */
export type SignInFailure =
  | 'not set up'
  | 'issuer away'
  | 'not begun here'
  | 'said no'
  | 'not true'
  | 'nobody here'
  | 'too often';

/** Classifies an error returned by the issuer, or an error of the connection to it. */
export function failureOf(error: unknown): SignInFailure {
  if (!(error instanceof Error)) return 'not true';
  const code = 'code' in error ? error.code : undefined;
  // RFC 6749 §4.1.2.1
  const answer = 'error' in error ? error.error : undefined;
  if (answer === 'access_denied') return 'said no';
  if (answer === 'temporarily_unavailable' || answer === 'server_error') return 'issuer away';
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return 'issuer away';
  if (isRefusedByServer(error.cause) || isUnreachable(error)) return 'issuer away';
  return 'not true';
}

const isRefusedByServer = (cause: unknown) => cause instanceof Response && cause.status >= 500;

/** `fetch` reports an unreachable server as a TypeError, possibly wrapped by a library. */
function isUnreachable(error: Error): boolean {
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  return error.cause instanceof Error && isUnreachable(error.cause);
}
