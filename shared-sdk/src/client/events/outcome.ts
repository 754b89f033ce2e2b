import { isConfigMissingError, isEndpointDisabledError, statusOf } from '../http/failures.ts';

/**
 * Decides how to proceed after a batch failed: `later` when the server accepts less or nothing for
 * now, `broken` when it will never accept this batch, `again` when the failure may pass in a
 * moment.
 */
export function judge(failure: unknown): 'again' | 'later' | 'broken' {
  if (isEndpointDisabledError(failure) || isConfigMissingError(failure)) return 'later';
  const status = statusOf(failure);
  if (status === undefined) return 'again';
  if (status === 400 || status === 413 || status === 422) return 'broken';
  return status >= 500 && status !== 503 ? 'again' : 'later';
}
