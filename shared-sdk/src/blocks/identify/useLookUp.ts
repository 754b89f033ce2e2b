import { breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { type Flepz, findByDetails, type MaskedAccount } from '@sideband/shared-sdk/identification';
import { useSdk } from '@sideband/shared-sdk/react';
import { useReducer, useRef } from 'react';
import { beginning, type LookUpEvent, next } from './look-up-flow.ts';

/** Looks somebody up by all five details. */
export function useLookUp(onFound: (accounts: MaskedAccount[]) => void) {
  const sdk = useSdk();
  const [state, happened] = useReducer(next, beginning);
  /** Counts what was sent: an answer to anything but the last of it comes too late. */
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
