import { useRegistration } from '@sideband/shared-sdk/blocks/create-or-login';
import { useOwnAccount } from '@sideband/shared-sdk/blocks/signed-in';
import type { FoundRadio } from '@sideband/shared-sdk/radios';
import { useRemote, useSdk, useSession } from '@sideband/shared-sdk/react';
import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { useState } from 'react';
import type { KnownDetails } from './choices.ts';
import { keepClaimed } from './claimed.ts';
import { useChoices } from './useChoices.ts';
import { useClaiming } from './useClaiming.ts';

interface Options {
  /** Which of the kept cars the flow is about. */
  of: 'new' | 'used';
  /** Path of the flow. The path of its confirmation is below it. */
  path: string;
}

/** State that all flows for claiming a trial share: the car, the customer, and the claim. */
export function useClaimFlow({ of, path }: Options) {
  const { drafts } = useSdk();
  const { country } = useRemote();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { choices, change } = useChoices();
  const session = useSession();
  const { account, isReading } = useOwnAccount();
  const { registering, register } = useRegistration({ phoneStands: 'account' });
  const claiming = useClaiming();
  /** Kept in memory only, for the lifetime of the page. */
  const [password, setPassword] = useState('');
  const isSignedIn = session.type === 'authenticated';
  const car = choices.cars[of];
  return {
    country,
    choices,
    change,
    car,
    isSignedIn,
    account,
    isReading,
    registering,
    claiming,
    password,
    typePassword: setPassword,
    email: choices.email || account?.email || '',

    takeCar: (found: FoundRadio | undefined) => {
      claiming.reset();
      change({ cars: { ...choices.cars, [of]: found }, reason: undefined });
    },

    /** Creates the account. Resolves with the step to return to, or with undefined on success. */
    async register(known: KnownDetails) {
      const stopped = await register({ email: choices.email.trim(), password, known });
      if (!stopped) change({ known });
      return stopped;
    },

    async claim() {
      if (!car) return;
      const state = await claiming.send(car.deviceId, choices);
      if (!state) return;
      const { totalDays, daysIn } = state.lifecycleState;
      const trial =
        totalDays === undefined || daysIn === undefined ? car.trial : { totalDays, daysIn };
      const { deviceId, lastFour, type, vehicle } = car;
      const email = choices.email.trim() || account?.email || '';
      keepClaimed(drafts, { deviceId, lastFour, type, vehicle, trial, email });
      navigate(`${path}/done${search}`, { replace: true });
    },
  };
}

export type ClaimFlow = ReturnType<typeof useClaimFlow>;
