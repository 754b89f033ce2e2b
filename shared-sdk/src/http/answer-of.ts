import type { Result } from '@sideband/shared-sdk/wire';

/** The answer of a call that states no refusal. */
export const answerOf = <Value>(result: Result<Value, never>): Value =>
  result.ok ? result.value : result.error;
