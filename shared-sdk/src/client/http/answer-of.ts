import type { Result } from '@sideband/shared-sdk/wire';

/** Returns the answer of a call without declared refusals. */
export const answerOf = <Value>(result: Result<Value, never>): Value =>
  result.ok ? result.value : result.error;
