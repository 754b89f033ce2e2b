/** Why a sign-in came to nothing. */
export type SignInFailure =
  | 'not set up'
  | 'issuer away'
  | 'not begun here'
  | 'said no'
  | 'not true'
  | 'nobody here'
  | 'too often';

/** What the issuer, or the way to it, has done wrong. */
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

/** `fetch` says so with a TypeError; a library may stand around it. */
function isUnreachable(error: Error): boolean {
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  return error.cause instanceof Error && isUnreachable(error.cause);
}
