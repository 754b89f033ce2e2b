import { expect, it } from '@jest/globals';
import { type PasskeyProblem, passkeyProblems } from './errors.ts';
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

it.each(told)('%s is what a passkey that cannot be made fails with', (problem, code) => {
  expect(problemOf(withCode(code), 'creation')).toBe(problem);
});

it.each(told.filter(([problem]) => problem !== 'previouslyRegistered'))(
  '%s is what a sign-in with a passkey fails with, too',
  (problem, code) => {
    expect(problemOf(withCode(code), 'login')).toBe(problem);
  },
);

it('takes an offer of no kind of key at all for one of none that is supported', () => {
  const failure = withCode('ERROR_MALFORMED_PUBKEYCREDPARAMS');
  expect(problemOf(failure, 'creation')).toBe('noSupportedAlgorithm');
});

it('takes a passkey that was to be made unasked, and verified nobody, for missing verification', () => {
  const failure = withCode('ERROR_AUTO_REGISTER_USER_VERIFICATION_FAILURE');
  expect(problemOf(failure, 'creation')).toBe('missingUserVerification');
});

it('tells nine problems apart', () => {
  expect(told.map(([problem]) => problem)).toEqual(passkeyProblems);
});

it('takes a person who cancels, or lets the time run out, for a ceremony called off', () => {
  const cause = Object.assign(new Error('timed out'), { name: 'NotAllowedError' });
  const passedOn = new Error('see cause', { cause });

  expect(problemOf(cause, 'login')).toBe('ceremonyAborted');
  expect(problemOf(passedOn, 'creation')).toBe('ceremonyAborted');
  expect(problemOf(new DOMException('', 'AbortError'), 'login')).toBe('ceremonyAborted');
});

it('speaks of a device that has a passkey only while one is made', () => {
  const failure = withCode('ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED');
  expect(problemOf(failure, 'login')).toBe('authenticatorError');
});

it('takes whatever it does not know for a failure of the authenticator', () => {
  expect(problemOf(new Error('new in next year’s browser'), 'login')).toBe('authenticatorError');
  expect(problemOf('thrown text', 'creation')).toBe('authenticatorError');
});
