import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { type HandOffRefusal, partnerIntegration } from '@sideband/shared-sdk/partner-integration';
import { useDomain } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import {
  type HandedOverState,
  type Lifecycle,
  lifecycleOf,
  vehicleStates,
} from '@sideband/shared-sdk/vehicle-state';
import { codeOf } from './code-of.ts';

/** A car that its maker has handed over. */
export interface HandedOver extends HandedOverState {
  lifecycle: Lifecycle;
}

export type HandOffState =
  | { step: 'opening' }
  | { step: 'open'; car: HandedOver }
  /** No link, one that cannot be used here, or a car that we do not know. */
  | { step: 'closed'; code: ClosedCode; minutes?: number }
  /** `isMaker`: the car maker gives no answer. */
  | { step: 'brokeDown'; breakdown: Breakdown; isMaker: boolean };

export type ClosedCode = HandOffRefusal['code'] | 'VEHICLE_NOT_FOUND' | 'missing';

type Answer = Exclude<HandOffState, { step: 'opening' }>;

/** Opens a hand-off link and reads its car. A link can be opened again in the same browser. */
export function useHandOff(token: string | undefined): {
  state: HandOffState;
  /** Whether a retry runs, while the previous outcome stays visible. */
  isAgain: boolean;
  retry: () => void;
} {
  const { openHandOff } = useDomain(partnerIntegration);
  const { fromHandOff } = useDomain(vehicleStates);
  const { value, isLoading, reload } = useLoaded(token, async (link): Promise<Answer> => {
    try {
      const opened = await openHandOff({ token: link });
      if (!opened.ok) return closedBy(opened.error);
      const { grant } = opened.value;
      const state = await fromHandOff(undefined, { grant });
      if (!state.ok) return { step: 'closed', code: state.error.code };
      const lifecycle = lifecycleOf(state.value);
      return lifecycle
        ? { step: 'open', car: Object.assign({}, state.value, { lifecycle }) }
        : { step: 'closed', code: 'VEHICLE_NOT_FOUND' };
    } catch (error) {
      const isMaker = codeOf(error) === 'CARMAKER_UNAVAILABLE';
      return { step: 'brokeDown', breakdown: breakdownOf(error), isMaker };
    }
  });
  const state: HandOffState =
    token === undefined ? { step: 'closed', code: 'missing' } : (value ?? { step: 'opening' });
  return { state, isAgain: isLoading, retry: reload };
}

const closedBy = (refusal: HandOffRefusal): Answer =>
  refusal.code === 'RATE_LIMIT_EXCEEDED'
    ? { step: 'closed', code: refusal.code, minutes: Math.ceil(refusal.retryAfterSeconds / 60) }
    : { step: 'closed', code: refusal.code };
