import { artIdOf } from '@sideband/shared-sdk/blocks/plan-picker';
import { PriceSummary } from '@sideband/shared-sdk/blocks/price-summary';
import type { Trial } from './useTrial.ts';

/** Price beside the flow: advertised at first, with taxes once the place is known. */
export function TrialAside({ trial }: { trial: Trial }) {
  const { plan, ordering, nameOf } = trial;
  if (!plan) return null;
  const { state, retry } = ordering;
  const order = 'order' in state ? state.order : undefined;
  const brokeDown = 'problem' in state && state.problem?.kind === 'brokeDown';
  return (
    <PriceSummary
      price={
        order
          ? { kind: 'priced', charges: order.charges }
          : { kind: 'advertised', offer: plan.offer, name: plan.name }
      }
      nameOf={nameOf}
      plan={{ artId: artIdOf(plan.offer), name: plan.name, includes: plan.highlights }}
      updating={state.step === 'pricing'}
      onRetry={!order && brokeDown ? retry : undefined}
    />
  );
}
