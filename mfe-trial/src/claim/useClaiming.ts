import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { consentsOf } from '@sideband/shared-sdk/blocks/consents';
import { useDomain, useRemote } from '@sideband/shared-sdk/react';
import { type TrialRefusal, trials } from '@sideband/shared-sdk/trial';
import { type DeviceState, lifecycleOf } from '@sideband/shared-sdk/vehicle-state';
import { useState } from 'react';
import type { Choices } from './choices.ts';

export type ClaimState =
  | { step: 'ready' }
  | { step: 'claiming' }
  | { step: 'refused'; refusal: TrialRefusal }
  /** The trial ended in the meantime, so nothing was claimed. */
  | { step: 'over' }
  /** No answer. The trial may be claimed, and pressing again is safe: it claims once. */
  | { step: 'brokeDown'; breakdown: Breakdown };

/** Claims the trial of a car for the signed-in customer, with the consents of the page. */
export function useClaiming() {
  const { claim } = useDomain(trials);
  const { country, locale } = useRemote();
  const [state, setState] = useState<ClaimState>({ step: 'ready' });

  /** Resolves with the claimed car's state, or with undefined if the page shows why it has none. */
  async function send(
    deviceId: string,
    agreed: Pick<Choices, 'marketing' | 'offerTerms'>,
  ): Promise<DeviceState | undefined> {
    setState({ step: 'claiming' });
    try {
      const answer = await claim({
        vehicleDeviceId: deviceId,
        useExistingOEMProfile: false,
        privacyAgreements: consentsOf({ country, locale, agreed }),
      });
      if (!answer.ok) {
        setState({ step: 'refused', refusal: answer.error });
        return undefined;
      }
      const isOver = lifecycleOf(answer.value) === 'inactive';
      setState({ step: isOver ? 'over' : 'ready' });
      return isOver ? undefined : answer.value;
    } catch (error) {
      setState({ step: 'brokeDown', breakdown: breakdownOf(error) });
      return undefined;
    }
  }
  return { state, send, reset: () => setState({ step: 'ready' }) };
}
