import { isNetworkError, isServiceError, isTimeoutError } from '@sideband/shared-sdk';

/** A failure nobody decides on, as far as a person needs to know it. */
export type Breakdown =
  /** No answer came. */
  | { kind: 'unreachable' }
  /** Our side failed; `reference` is what support asks for. */
  | { kind: 'broken'; reference?: string };

/** What a thrown failure means to the person in front of the page. */
export function breakdownOf(error: unknown): Breakdown {
  if (isNetworkError(error) || isTimeoutError(error)) return { kind: 'unreachable' };
  if (isServiceError(error) && error.traceId) return { kind: 'broken', reference: error.traceId };
  return { kind: 'broken' };
}

/** The call asks for a signed-in customer and nobody is, or no longer. */
export const needsSignIn = (error: unknown) =>
  isServiceError(error) && (error.status === 401 || error.status === 403);
