import type { PasskeyProblem } from '../../../contract/passkey/errors.ts';

/** Error codes of @simplewebauthn/browser 14. */
const byCode: Record<string, PasskeyProblem> = {
  ERROR_CEREMONY_ABORTED: 'ceremonyAborted',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'previouslyRegistered',
  ERROR_INVALID_RP_ID: 'invalidRpId',
  ERROR_INVALID_DOMAIN: 'invalidDomain',
  ERROR_INVALID_USER_ID_LENGTH: 'invalidUserIdLength',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'noSupportedAlgorithm',
  ERROR_MALFORMED_PUBKEYCREDPARAMS: 'noSupportedAlgorithm',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'missingDiscoverableCredential',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'missingUserVerification',
  ERROR_AUTO_REGISTER_USER_VERIFICATION_FAILURE: 'missingUserVerification',
  ERROR_AUTHENTICATOR_GENERAL_ERROR: 'authenticatorError',
};

/**
 * Maps a failed ceremony to a problem. Browsers throw `NotAllowedError` when the visitor cancels,
 * when the ceremony times out, and when they withhold the reason for privacy (WebAuthn §14.5). All
 * of these count as aborted.
 */
export function problemOf(failure: unknown, during: 'login' | 'creation'): PasskeyProblem {
  if (!(failure instanceof Error)) return 'authenticatorError';
  const code = 'code' in failure ? String(failure.code) : '';
  const names = [failure.name, failure.cause instanceof Error ? failure.cause.name : ''];
  const problem = byCode[code];
  // A login registers nothing, so this error cannot mean an existing registration there.
  if (problem === 'previouslyRegistered' && during === 'login') return 'authenticatorError';
  if (problem) return problem;
  if (names.some((name) => name === 'NotAllowedError' || name === 'AbortError')) {
    return 'ceremonyAborted';
  }
  return 'authenticatorError';
}
