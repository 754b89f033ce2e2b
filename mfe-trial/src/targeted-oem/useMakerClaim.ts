import { breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { consentsOf } from '@sideband/shared-sdk/blocks/consents';
import { partnerIntegration } from '@sideband/shared-sdk/partner-integration';
import { createVehicleProfile } from '@sideband/shared-sdk/profile';
import { useDomain, useHold, useRemote, useSdk } from '@sideband/shared-sdk/react';
import { trials } from '@sideband/shared-sdk/trial';
import { type DeviceState, lifecycleOf } from '@sideband/shared-sdk/vehicle-state';
import { useState } from 'react';
import type { ClaimState } from '../claim/useClaiming.ts';
import { codeOf } from './code-of.ts';

/** Reasons that only a claim with the driver's profile at the car maker can have. */
export type MakerClaimState = ClaimState | { step: 'termsChanged' } | { step: 'driverElsewhere' };

export interface MakerClaim {
  deviceId: string;
  oemDriverId: string | undefined;
  /** Whether to listen with the driver's profile. */
  usesProfile: boolean;
  /** Version of the maker's terms that the driver has accepted; undefined if it has none. */
  terms: string | undefined;
  agreed: { marketing: boolean; offerTerms: boolean };
}

/**
 * Accepts the maker's terms, makes sure that the driver has a profile, and claims the trial. All
 * three can be repeated, so pressing again after a lost answer claims once.
 */
export function useMakerClaim() {
  const sdk = useSdk();
  const { acceptTermsAndConditions } = useDomain(partnerIntegration);
  const { claim } = useDomain(trials);
  const { country, locale } = useRemote();
  const [state, setState] = useState<MakerClaimState>({ step: 'ready' });
  const language = locale === 'en-XA' ? 'en-US' : locale;
  const release = useHold(state.step === 'claiming');

  /** Returns the claimed car's state, or why there is none. */
  async function ask(of: MakerClaim): Promise<DeviceState | MakerClaimState> {
    const { deviceId, oemDriverId, terms } = of;
    if (terms !== undefined) {
      const asked = { deviceId, termsVersion: terms, locale: language };
      const accepted = await acceptTermsAndConditions(asked);
      if (!accepted.ok) return { step: 'termsChanged' };
    }
    const usesProfile = of.usesProfile && oemDriverId !== undefined;
    if (usesProfile) await createVehicleProfile(sdk, { vehicleDeviceId: deviceId, oemDriverId });
    const answer = await claim({
      vehicleDeviceId: deviceId,
      ...(oemDriverId !== undefined && { oemDriverId }),
      useExistingOEMProfile: usesProfile,
      privacyAgreements: consentsOf({ country, locale, agreed: of.agreed }),
    });
    if (!answer.ok) return { step: 'refused', refusal: answer.error };
    return lifecycleOf(answer.value) === 'inactive' ? { step: 'over' } : answer.value;
  }

  /** Resolves with the claimed car's state, or with undefined if the page shows why it has none. */
  async function send(of: MakerClaim): Promise<DeviceState | undefined> {
    setState({ step: 'claiming' });
    try {
      const answer = await ask(of);
      if ('step' in answer) {
        setState(answer);
        return undefined;
      }
      // The page is left in the same tick.
      release();
      return answer;
    } catch (error) {
      const isElsewhere = codeOf(error) === 'DRIVER_OF_ANOTHER_ACCOUNT';
      setState(
        isElsewhere
          ? { step: 'driverElsewhere' }
          : { step: 'brokeDown', breakdown: breakdownOf(error) },
      );
      return undefined;
    }
  }
  return { state, send, reset: () => setState({ step: 'ready' }) };
}
