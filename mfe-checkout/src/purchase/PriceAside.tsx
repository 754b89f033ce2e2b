import { artIdOf } from '@sideband/shared-sdk/blocks/plan-picker';
import { PriceSummary } from '@sideband/shared-sdk/blocks/price-summary';
import type { ReactNode } from 'react';
import type { Purchase } from './usePurchase.ts';

interface Props {
  purchase: Purchase;
  children?: ReactNode;
}

/** Price summary beside the flow. Shows nothing before a plan is chosen. */
export function PriceAside({ purchase, children }: Props) {
  const { plan, choices, ordering, nameOf } = purchase;
  const { state, retry } = ordering;
  const order = 'order' in state ? state.order : undefined;
  const shown = plan && { artId: artIdOf(plan.offer), name: plan.name, includes: plan.highlights };
  if (order)
    return (
      <PriceSummary price={{ kind: 'priced', charges: order.charges }} nameOf={nameOf} plan={shown}>
        {children}
      </PriceSummary>
    );
  if (!plan) return children;
  const extras = plan.addOns.filter(({ addOnId }) => choices.addOnIds.includes(addOnId));
  const brokeDown = 'problem' in state && state.problem?.kind === 'brokeDown';
  return (
    <PriceSummary
      price={{ kind: 'advertised', offer: plan.offer, name: plan.name, extras }}
      nameOf={nameOf}
      plan={shown}
      updating={state.step === 'pricing'}
      onRetry={brokeDown ? retry : undefined}
    >
      {children}
    </PriceSummary>
  );
}
