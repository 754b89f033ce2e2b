import { useRegistration } from '@sideband/shared-sdk/blocks/create-or-login';
import { useOwnAccount } from '@sideband/shared-sdk/blocks/signed-in';
import { useRemote, useSdk, useSession } from '@sideband/shared-sdk/react';
import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import type { KnownDetails } from '../claim/choices.ts';
import { keepClaimed } from '../claim/claimed.ts';
import { useChoices } from '../claim/useChoices.ts';
import { paths } from '../paths.ts';
import type { KeptHandOff } from './kept-hand-off.ts';
import { keepDone } from './maker-done.ts';
import type { HandedOver } from './useHandOff.ts';
import { useMaker } from './useMaker.ts';
import { useMakerClaim } from './useMakerClaim.ts';

interface Options {
  car: HandedOver;
  kept: KeptHandOff;
  keep: (change: Partial<KeptHandOff>) => void;
}

/** State of the pages for a car that its maker has handed over. */
export function useMakerFlow({ car, kept, keep }: Options) {
  const { drafts } = useSdk();
  const { country } = useRemote();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { choices, change } = useChoices();
  const { maker, isLoading: isAsking, reload: askMaker } = useMaker(car.deviceId);
  const { account, isReading } = useOwnAccount();
  const { registering, register } = useRegistration({ phoneStands: 'account' });
  const claiming = useMakerClaim();
  const isSignedIn = useSession().type === 'authenticated';
  const canUseProfile = maker?.driver != null && car.oemDriverId !== undefined;
  const by: 'maker' | 'other' = canUseProfile ? (kept.by ?? 'maker') : 'other';
  // Without the maker's profile nothing is shared with the maker, so its terms are not needed.
  const terms = by === 'maker' ? (maker?.terms ?? undefined) : undefined;
  const { deviceId, oemDriverId, brand, app } = car;
  // A signed-in customer keeps the account, whatever the maker's profile says.
  const email = account?.email ?? choices.email.trim();

  return {
    country,
    car,
    brand,
    choices,
    change,
    keep,
    maker,
    isAsking,
    askMaker,
    by,
    hasChosenBy: kept.by !== undefined,
    canUseProfile,
    terms,
    isTermsTicked: terms !== undefined && kept.terms === terms.version,
    account,
    isReading,
    isSignedIn,
    registering,
    claiming,
    email,
    shown: shownCar(car),

    /** Creates the account. Resolves with the step to return to, or with undefined on success. */
    async register(known: KnownDetails) {
      const stopped = await register({ email: choices.email.trim(), known });
      if (!stopped) change({ known });
      return stopped;
    },

    async claim() {
      const state = await claiming.send({
        deviceId,
        oemDriverId,
        usesProfile: by === 'maker',
        terms: terms?.version,
        agreed: choices,
      });
      if (!state) return;
      const shown = shownCar(Object.assign({}, car, { lifecycleState: state.lifecycleState }));
      keepClaimed(drafts, Object.assign({ email }, shown));
      keepDone(drafts, { brand, app });
      navigate(`${paths.targetedOem}/done${search}`, { replace: true });
    },
  };
}

export type MakerFlow = ReturnType<typeof useMakerFlow>;

/** The car as the pages for claiming a trial show one. */
export function shownCar({ deviceId, radioId, vehicleState, lifecycleState }: HandedOver) {
  const { totalDays, daysIn } = lifecycleState;
  return {
    deviceId,
    lastFour: radioId,
    type: 'car' as const,
    vehicle: vehicleState
      ? { year: vehicleState.year, make: vehicleState.make, model: vehicleState.model }
      : null,
    trial: totalDays === undefined || daysIn === undefined ? undefined : { totalDays, daysIn },
  };
}
