/**
 * A page cannot go on, and has no place of its own to say so: thrown and caught by nobody, it leads to the error
 * page. A failed call needs none of it.
 */
export class ApplicationError extends Error {
  override name = 'ApplicationError';
}

/** Goes by name: a remote may carry another copy of this class than the one that asks. */
export const isApplicationError = (error: unknown): error is ApplicationError =>
  error instanceof Error && error.name === 'ApplicationError';
