import { describe, expect, it } from '@jest/globals';
import { type PasskeyProblem, passkeyProblems } from '../../../contract/passkey/errors.ts';
import { problemOf } from './problem-of.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });

const told: [PasskeyProblem, string][] = [
  ['ceremonyAborted', 'ERROR_CEREMONY_ABORTED'],
  ['previouslyRegistered', 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'],
  ['invalidRpId', 'ERROR_INVALID_RP_ID'],
  ['invalidDomain', 'ERROR_INVALID_DOMAIN'],
  ['invalidUserIdLength', 'ERROR_INVALID_USER_ID_LENGTH'],
  ['noSupportedAlgorithm', 'ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG'],
  ['missingDiscoverableCredential', 'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT'],
  ['missingUserVerification', 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT'],
  ['authenticatorError', 'ERROR_AUTHENTICATOR_GENERAL_ERROR'],
];

describe('problemOf', () => {
  it.each(told)('returns %s for a failed creation with that code', (problem, code) => {
    expect(problemOf(withCode(code), 'creation')).toBe(problem);
  });

  it.each(told.filter(([problem]) => problem !== 'previouslyRegistered'))(
    'returns %s for a failed login with that code',
    (problem, code) => {
      expect(problemOf(withCode(code), 'login')).toBe(problem);
    },
  );

  it('treats an empty list of key algorithms as noSupportedAlgorithm', () => {
    const failure = withCode('ERROR_MALFORMED_PUBKEYCREDPARAMS');
    expect(problemOf(failure, 'creation')).toBe('noSupportedAlgorithm');
  });

  it('treats an automatic registration without user verification as missingUserVerification', () => {
    const failure = withCode('ERROR_AUTO_REGISTER_USER_VERIFICATION_FAILURE');
    expect(problemOf(failure, 'creation')).toBe('missingUserVerification');
  });

  it('covers every passkey problem', () => {
    expect(told.map(([problem]) => problem)).toEqual(passkeyProblems);
  });

  it('treats cancellation and timeout as ceremonyAborted', () => {
    const cause = Object.assign(new Error('timed out'), { name: 'NotAllowedError' });
    const passedOn = new Error('see cause', { cause });

    expect(problemOf(cause, 'login')).toBe('ceremonyAborted');
    expect(problemOf(passedOn, 'creation')).toBe('ceremonyAborted');
    expect(problemOf(new DOMException('', 'AbortError'), 'login')).toBe('ceremonyAborted');
  });

  it('returns previouslyRegistered only for a creation', () => {
    const failure = withCode('ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED');
    expect(problemOf(failure, 'login')).toBe('authenticatorError');
  });

  it('treats an unknown failure as authenticatorError', () => {
    expect(problemOf(new Error('new in next year’s browser'), 'login')).toBe('authenticatorError');
    expect(problemOf('thrown text', 'creation')).toBe('authenticatorError');
  });
});
