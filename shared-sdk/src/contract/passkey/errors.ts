import { rateLimited, z } from '@sideband/shared-sdk/wire';

/** Why a passkey login was not started. */
export const startRefusal = z.discriminatedUnion('code', [rateLimited]);

/** Why the server rejects a login. It never reveals which check failed. */
export const loginRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('INVALID_CREDENTIALS') }),
  rateLimited,
]);
export type LoginRefusal = z.infer<typeof loginRefusal>;

/** Why the server does not store a new passkey. */
export const creationRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('INVALID_CREDENTIALS') }),
]);
export type CreationRefusal = z.infer<typeof creationRefusal>;

/** Why a passkey is not removed: without it, the customer could not sign in anymore. */
export const removalRefusal = z.object({ code: z.literal('LAST_WAY_IN') });
export type RemovalRefusal = z.infer<typeof removalRefusal>;

/** Possible failures of the browser's ceremony (SDK §8). */
export const passkeyProblems = [
  /** Aborted by the visitor, by the page or by a timeout. Not worth an error message. */
  'ceremonyAborted',
  /** This authenticator already has a passkey for this customer. */
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

/** Thrown when a browser ceremony fails. A retry is always safe. */
export class PasskeyError extends Error {
  override name = 'PasskeyError';
  readonly problem: PasskeyProblem;
  constructor(problem: PasskeyProblem, options?: { cause?: unknown }) {
    super(`passkey: ${problem}`, options);
    this.problem = problem;
  }
}

/**
 * Whether the error is a `PasskeyError`. Checks the name, because remotes may each bundle their own
 * copy of this module, which breaks `instanceof`.
 */
export const isPasskeyError = (error: unknown): error is PasskeyError =>
  error instanceof Error && error.name === 'PasskeyError' && 'problem' in error;

/** Whether the ceremony was aborted. Then return to the page without an error message. */
export const isCeremonyAborted = (error: unknown) =>
  isPasskeyError(error) && error.problem === 'ceremonyAborted';
