import { breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { type Flepz, findByDetails, type MaskedAccount } from '@sideband/shared-sdk/identification';
import { useSdk } from '@sideband/shared-sdk/react';
import { useReducer, useRef } from 'react';
import { beginning, type LookUpEvent, next } from './look-up-flow.ts';

/** Looks up an account by all five details. */
export function useLookUp(onFound: (accounts: MaskedAccount[]) => void) {
  const sdk = useSdk();
  const [state, happened] = useReducer(next, beginning);
  /** Number of lookups. A response to any but the last one is stale and ignored. */
  const sent = useRef(0);

  async function ask(details: Flepz): Promise<MaskedAccount[] | LookUpEvent> {
    const found = await findByDetails(sdk, details);
    if (!found.ok) {
      return { type: 'failed', problem: { kind: 'refused', refusal: found.error } };
    }
    return found.value.length > 0 ? found.value : { type: 'failed', problem: { kind: 'nobody' } };
  }

  return {
    state,
    async lookUp(details: Flepz) {
      sent.current += 1;
      const number = sent.current;
      happened({ type: 'sent' });
      const outcome = await ask(details).catch(
        (error: unknown): LookUpEvent => ({
          type: 'failed',
          problem: { kind: 'brokeDown', breakdown: breakdownOf(error) },
        }),
      );
      if (number !== sent.current) return;
      if (Array.isArray(outcome)) {
        happened({ type: 'found' });
        onFound(outcome);
      } else happened(outcome);
    },
  };
}
