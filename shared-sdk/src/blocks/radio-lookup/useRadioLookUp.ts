import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import {
  type FindRadioRefusal,
  type FoundRadio,
  findRadio,
  type RadioWanted,
} from '@sideband/shared-sdk/radios';
import { useSdk } from '@sideband/shared-sdk/react';
import type { Result } from '@sideband/shared-sdk/wire';
import { useRef, useState } from 'react';

export type RadioProblem =
  | { kind: 'refused'; refusal: FindRadioRefusal }
  /** The page considers the radio ineligible and supplies the message. */
  | { kind: 'unfit'; message: string }
  | { kind: 'brokeDown'; breakdown: Breakdown };

/** State of a lookup. The fields keep what was typed throughout. */
type LookUp = { step: 'asking'; problem?: RadioProblem } | { step: 'looking' };

/** Result of a page's own lookup. */
export type Looked = Result<FoundRadio, FindRadioRefusal | { code: 'UNFIT'; message: string }>;

export type Find = (wanted: RadioWanted) => Promise<Looked | undefined>;

interface Options {
  onFound: (radio: FoundRadio) => void;
  unfitFor: (radio: FoundRadio) => string | undefined;
  find: Find | undefined;
}

export function useRadioLookUp({ onFound, unfitFor, find }: Options) {
  const sdk = useSdk();
  const [state, setState] = useState<LookUp>({ step: 'asking' });
  /** Number of lookups so far. A response to any but the latest is stale and ignored. */
  const sent = useRef(0);
  return {
    state,
    /**
     * Clears the problem when the customer switches to another way to identify the radio, because
     * the problem no longer applies.
     */
    forgetProblem: () => setState((now) => (now.step === 'asking' ? { step: 'asking' } : now)),
    async lookUp(wanted: RadioWanted) {
      sent.current += 1;
      const number = sent.current;
      setState({ step: 'looking' });
      const { found, problem } = await ask(wanted);
      if (number !== sent.current) return;
      setState({ step: 'asking', ...(problem && { problem }) });
      if (found) onFound(found);
    },
  };

  async function ask(wanted: RadioWanted): Promise<{ found?: FoundRadio; problem?: RadioProblem }> {
    try {
      const found = await (find ? find(wanted) : findRadio(sdk, wanted));
      if (!found) return {};
      if (found.ok) {
        const message = unfitFor(found.value);
        return message === undefined
          ? { found: found.value }
          : { problem: { kind: 'unfit', message } };
      }
      const { error } = found;
      if (error.code === 'UNFIT') return { problem: { kind: 'unfit', message: error.message } };
      return { problem: { kind: 'refused', refusal: error } };
    } catch (error) {
      return { problem: { kind: 'brokeDown', breakdown: breakdownOf(error) } };
    }
  }
}
