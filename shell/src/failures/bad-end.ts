import type { MakeCall } from '@sideband/shared-sdk';
import type { AnyCall } from '@sideband/shared-sdk/wire';

/** A call that did not end well, after its last try. */
export interface BadEnd {
  call: Pick<AnyCall, 'domain' | 'name' | 'path'>;
  /** When it was asked for, in milliseconds of `performance.now()`. */
  askedAt: number;
  /** The code of the refusal; undefined where the call failed. */
  refusal?: string;
  /** What was thrown. The caller gets this very object, and may handle it. */
  failure?: unknown;
}

/** Calls as they were, with somebody told of each that does not end well. */
export const tellingOfBadEnds =
  (tell: (end: BadEnd) => void) =>
  (makeCall: MakeCall): MakeCall =>
  async (call, ...asked) => {
    const askedAt = performance.now();
    try {
      const result = await makeCall(call, ...asked);
      if (!result.ok) tell({ call, askedAt, refusal: result.error.code });
      return result;
    } catch (failure) {
      tell({ call, askedAt, failure });
      throw failure;
    }
  };
