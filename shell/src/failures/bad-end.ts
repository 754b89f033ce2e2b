import type { MakeCall } from '@sideband/shared-sdk';
import type { AnyCall } from '@sideband/shared-sdk/wire';

/** A call that was refused or failed, after its last retry. */
export interface BadEnd {
  call: Pick<AnyCall, 'domain' | 'name' | 'path'>;
  /** Start of the call, in milliseconds of `performance.now()`. */
  askedAt: number;
  /** Code of the refusal. Undefined if the call failed. */
  refusal?: string;
  /** The thrown error. It is the same object that the caller gets and may handle. */
  failure?: unknown;
}

/** Wraps calls to report each one that is refused or fails. */
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
