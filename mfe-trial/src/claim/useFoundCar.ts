import type { FoundRadio } from '@sideband/shared-sdk/radios';
import { useState } from 'react';
import { outcomeOf } from '../outcome/outcome-of.ts';
import type { ClaimFlow } from './useClaimFlow.ts';

/** Takes a car that was found into the flow, or keeps it as `other` if its trial cannot be claimed. */
export function useFoundCar({ takeCar }: Pick<ClaimFlow, 'takeCar'>) {
  const [other, setOther] = useState<FoundRadio>();
  return {
    other,
    /** Returns whether the trial can be claimed. */
    take(found: FoundRadio): boolean {
      const claims = outcomeOf(found) === 'claim';
      takeCar(claims ? found : undefined);
      setOther(claims ? undefined : found);
      return claims;
    },
    forget() {
      setOther(undefined);
      takeCar(undefined);
    },
  };
}
