import { isFailedAnswer, isNetworkError, isTimeoutError } from '@sideband/shared-sdk';

/** A failure nobody decides on, as far as a person needs to know it. */
export type Breakdown = {
  /**
   * `unreachable`: no answer came. `limited`: too many requests from this network (429). `busy`: the service takes no
   * more for now (503). `unverified`: the browser or its session was turned away (401, 403). `broken`: our side failed.
   */
  kind: 'unreachable' | 'limited' | 'busy' | 'unverified' | 'broken';
  /** What support asks for. */
  reference?: string;
  /** No sooner, says the server; in milliseconds since 1970. */
  retryAt?: number;
};

/** What a thrown failure means to the person in front of the page. */
export function breakdownOf(error: unknown): Breakdown {
  if (isNetworkError(error) || isTimeoutError(error)) return { kind: 'unreachable' };
  if (!isFailedAnswer(error)) return { kind: 'broken' };
  const { status, traceId, retryAt } = error;
  return {
    kind: kinds[status] ?? 'broken',
    ...(traceId && { reference: traceId }),
    ...(retryAt !== undefined && { retryAt }),
  };
}

const kinds: Record<number, Breakdown['kind']> = {
  401: 'unverified',
  403: 'unverified',
  408: 'unreachable',
  429: 'limited',
  503: 'busy',
};
