import { isConfigMissingError, isEndpointDisabledError, statusOf } from '../http/failures.ts';

/**
 * What a failed batch calls for: `later` when the server wants less or nothing of it, `broken`
 * when this very batch can never be taken, `again` for everything that may be gone in a moment.
 */
export function judge(failure: unknown): 'again' | 'later' | 'broken' {
  if (isEndpointDisabledError(failure) || isConfigMissingError(failure)) return 'later';
  const status = statusOf(failure);
  if (status === undefined) return 'again';
  if (status === 400 || status === 413 || status === 422) return 'broken';
  return status >= 500 && status !== 503 ? 'again' : 'later';
}
