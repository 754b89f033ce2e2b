import { rateLimited, z } from '@sideband/shared-sdk/wire';

export const startRefusal = z.discriminatedUnion('code', [rateLimited]);

/** Why the server does not take a passkey. Which check failed is never said. */
export const loginRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('INVALID_CREDENTIALS') }),
  rateLimited,
]);
export type LoginRefusal = z.infer<typeof loginRefusal>;

/** Why the server does not keep a new passkey. */
export const creationRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('INVALID_CREDENTIALS') }),
]);
export type CreationRefusal = z.infer<typeof creationRefusal>;

/** What can come between a person and a passkey in their browser (SDK §8). */
export const passkeyProblems = [
  /** Called off, by the person, by the page or by time. Nothing to report. */
  'ceremonyAborted',
  /** This device has a passkey for this sign-in already. */
  'previouslyRegistered',
  'invalidRpId',
  'invalidDomain',
  'invalidUserIdLength',
  'noSupportedAlgorithm',
  'missingDiscoverableCredential',
  'missingUserVerification',
  'authenticatorError',
] as const;
export type PasskeyProblem = (typeof passkeyProblems)[number];

/** Thrown when a browser ceremony fails. Trying again is always safe. */
export class PasskeyError extends Error {
  override name = 'PasskeyError';
  readonly problem: PasskeyProblem;
  constructor(problem: PasskeyProblem, options?: { cause?: unknown }) {
    super(`passkey: ${problem}`, options);
    this.problem = problem;
  }
}

/** Works across copies of this module, of which remotes may hold one each. */
export const isPasskeyError = (error: unknown): error is PasskeyError =>
  error instanceof Error && error.name === 'PasskeyError' && 'problem' in error;

/** Somebody changed their mind: go back quietly. */
export const isCeremonyAborted = (error: unknown) =>
  isPasskeyError(error) && error.problem === 'ceremonyAborted';
