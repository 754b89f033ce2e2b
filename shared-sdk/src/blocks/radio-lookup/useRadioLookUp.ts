import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import {
  type FindRadioRefusal,
  type FoundRadio,
  findRadio,
  type RadioWanted,
} from '@sideband/shared-sdk/radios';
import { useSdk } from '@sideband/shared-sdk/react';
import { useRef, useState } from 'react';

export type RadioProblem =
  | { kind: 'refused'; refusal: FindRadioRefusal }
  /** By the page that asked for it, in its own words. */
  | { kind: 'unfit'; message: string }
  | { kind: 'brokeDown'; breakdown: Breakdown };

/** Where a look-up stands; what was typed stays in the fields throughout. */
type LookUp = { step: 'asking'; problem?: RadioProblem } | { step: 'looking' };

export function useRadioLookUp(
  onFound: (radio: FoundRadio) => void,
  unfitFor: (radio: FoundRadio) => string | undefined,
) {
  const sdk = useSdk();
  const [state, become] = useState<LookUp>({ step: 'asking' });
  /** Counts what was sent: an answer to anything but the last of it comes too late. */
  const sent = useRef(0);
  return {
    state,
    /** Other words were typed: what was wrong with the last ones says nothing of these. */
    forgetProblem: () => become((now) => (now.step === 'asking' ? { step: 'asking' } : now)),
    async lookUp(wanted: RadioWanted) {
      sent.current += 1;
      const number = sent.current;
      become({ step: 'looking' });
      const { found, problem } = await ask(wanted);
      if (number !== sent.current) return;
      become({ step: 'asking', ...(problem && { problem }) });
      if (found) onFound(found);
    },
  };

  async function ask(wanted: RadioWanted): Promise<{ found?: FoundRadio; problem?: RadioProblem }> {
    try {
      const found = await findRadio(sdk, wanted);
      if (found.ok) {
        const message = unfitFor(found.value);
        return message === undefined
          ? { found: found.value }
          : { problem: { kind: 'unfit', message } };
      }
      return { problem: { kind: 'refused', refusal: found.error } };
    } catch (error) {
      return { problem: { kind: 'brokeDown', breakdown: breakdownOf(error) } };
    }
  }
}
