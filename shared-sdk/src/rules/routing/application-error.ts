/**
 * Thrown when a page cannot continue and cannot report that itself. If it is not caught, the shell
 * shows the error page. Not needed for failed calls.
 */
export class ApplicationError extends Error {
  override name = 'ApplicationError';
}

/** Compares names, because a remote may bundle its own copy of this class. */
export const isApplicationError = (error: unknown): error is ApplicationError =>
  error instanceof Error && error.name === 'ApplicationError';
