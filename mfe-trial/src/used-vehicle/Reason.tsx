import { NoTrial } from '@sideband/shared-sdk/blocks/used-vehicle';
import type { UsedVehicleReason } from '@sideband/shared-sdk/eligibility-check';
import { useFlow } from '@sideband/shared-sdk/react';
import type { ClaimFlow } from '../claim/useClaimFlow.ts';

interface Props {
  flow: ClaimFlow;
  onOther: () => void;
}

/** Page for a used car that gets no trial. */
export function Reason({ flow, onOther }: Props) {
  const { reason, bought } = flow.choices;
  useFlow('usedVehicle', 'result', reason);
  return (
    <NoTrial
      reason={(reason ?? 'unspecified') as UsedVehicleReason}
      bought={bought}
      onOther={onOther}
    />
  );
}
