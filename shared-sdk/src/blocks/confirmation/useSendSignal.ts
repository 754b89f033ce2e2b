import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { type Refreshed, type RefreshRefusal, radios } from '@sideband/shared-sdk/radios';
import { useDomain } from '@sideband/shared-sdk/react';
import { useState } from 'react';

export type SignalState =
  | { step: 'ready' }
  | { step: 'sending' }
  | { step: 'sent'; sent: Refreshed }
  | { step: 'refused'; refusal: RefreshRefusal; at: Date }
  | { step: 'brokeDown'; breakdown: Breakdown };

/**
 * Sends the signal to a radio of the signed-in customer. Not idempotent: when the response is lost,
 * the signal may have been sent, and a retry counts toward the daily limit.
 */
export function useSendSignal(deviceId: string) {
  const { refresh } = useDomain(radios);
  const [state, setState] = useState<SignalState>({ step: 'ready' });
  return {
    state,
    async send() {
      setState({ step: 'sending' });
      try {
        const answer = await refresh({ deviceId });
        setState(
          answer.ok
            ? { step: 'sent', sent: answer.value }
            : { step: 'refused', refusal: answer.error, at: new Date() },
        );
      } catch (error) {
        setState({ step: 'brokeDown', breakdown: breakdownOf(error) });
      }
    },
  };
}
