import { accounts } from '@sideband/shared-sdk/account';
import { useDomain, useFlow, useSession } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { Loading } from '../customer/Entrance.tsx';
import { outcomeOf } from '../outcome/outcome-of.ts';
import { TrialOutcome } from '../outcome/TrialOutcome.tsx';
import type { KeptHandOff } from './kept-hand-off.ts';
import { MakerSteps } from './MakerSteps.tsx';
import type { HandedOver } from './useHandOff.ts';
import { shownCar } from './useMakerFlow.ts';

interface Props {
  car: HandedOver;
  kept: KeptHandOff;
  keep: (change: Partial<KeptHandOff>) => void;
}

/** Claims the trial of the car, or says why there is none to claim. */
export function HandedCar({ car, kept, keep }: Props) {
  if (car.lifecycle === 'trialNotClaimed') return <MakerSteps car={car} kept={kept} keep={keep} />;
  return <Claimed car={car} />;
}

/** A hand-off does not say whose the car is. The account of the signed-in customer does. */
function Claimed({ car }: { car: HandedOver }) {
  const session = useSession();
  const { readVehicles } = useDomain(accounts);
  const handle = session.type === 'authenticated' ? session.handle : undefined;
  const { value: isOwn = false, isLoading } = useLoaded(handle, () =>
    readVehicles().then(
      ({ value }) => value.vehicles.some(({ deviceId }) => deviceId === car.deviceId),
      () => false,
    ),
  );
  const heldBy = isOwn ? 'you' : 'somebody';
  const outcome = outcomeOf({ lifecycle: car.lifecycle, heldBy });
  useFlow('targetedOem', isLoading ? 'loading' : 'ended', outcome);
  if (isLoading) return <Loading />;
  if (outcome === 'claim') return null;
  return <TrialOutcome outcome={outcome} radio={shownCar(car)} onSignedIn={() => {}} />;
}
