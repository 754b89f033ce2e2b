import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { consentsOf } from '@sideband/shared-sdk/blocks/consents';
import { foundOf } from '@sideband/shared-sdk/radios';
import { useDomain, useRemote, useSdk } from '@sideband/shared-sdk/react';
import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { type ActivationRefusal, type Invitation, trials } from '@sideband/shared-sdk/trial';
import { useState } from 'react';
import { keepClaimed } from '../claim/claimed.ts';
import { useChoices } from '../claim/useChoices.ts';
import { type Outcome, outcomeOfRefusal } from '../outcome/outcome-of.ts';

export type ActivationState =
  | { step: 'ready' }
  | { step: 'activating' }
  | { step: 'refused'; refusal: ActivationRefusal }
  /** No answer. Pressing again is safe: the same browser gets the same answer. */
  | { step: 'brokeDown'; breakdown: Breakdown };

interface Options {
  /** Path of the flow. The path of its confirmation is below it. */
  path: string;
  invitation: Pick<Invitation, 'vehicle'> & { dealer: NonNullable<Invitation['dealer']> };
}

/** Activates the trial of a dealer's link. */
export function useActivation({ path, invitation }: Options) {
  const { activateAtDealer } = useDomain(trials);
  const { drafts } = useSdk();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { country, locale } = useRemote();
  const { choices } = useChoices();
  const [state, setState] = useState<ActivationState>({ step: 'ready' });
  return {
    state,
    reset: () => setState({ step: 'ready' }),
    async activate({ email, phone }: { email: string; phone: string }) {
      setState({ step: 'activating' });
      try {
        const { vehicle, dealer } = invitation;
        const answer = await activateAtDealer({
          token: dealer.token,
          ...(email.trim() && { email: email.trim() }),
          ...(phone.trim() && { phone: phone.trim() }),
          ...(locale !== 'en-XA' && { language: locale }),
          privacyAgreements: consentsOf({ country, locale, agreed: choices }),
        });
        if (!answer.ok) return setState({ step: 'refused', refusal: answer.error });
        const found = foundOf(vehicle, vehicle.radioIdLastFour);
        keepClaimed(drafts, {
          deviceId: vehicle.deviceId,
          type: vehicle.type,
          vehicle: found?.vehicle ?? null,
          lastFour: vehicle.radioIdLastFour,
          trial: found?.trial,
          email: answer.value.maskedEmail,
        });
        navigate(`${path}/done${search}`, { replace: true });
      } catch (error) {
        setState({ step: 'brokeDown', breakdown: breakdownOf(error) });
      }
    },
  };
}

export type Activating = ReturnType<typeof useActivation>;

/** Returns the outcome of an activation that cannot be repeated, or undefined while it still can. */
export function outcomeOfActivation(state: ActivationState): Exclude<Outcome, 'claim'> | undefined {
  if (state.step !== 'refused') return undefined;
  const { code } = state.refusal;
  return code in outcomeOfRefusal
    ? outcomeOfRefusal[code as keyof typeof outcomeOfRefusal]
    : undefined;
}
