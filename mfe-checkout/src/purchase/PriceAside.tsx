import { artIdOf } from '@sideband/shared-sdk/blocks/plan-picker';
import { PriceSummary } from '@sideband/shared-sdk/blocks/price-summary';
import { useHasRoom } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import type { Purchase } from './usePurchase.ts';

interface Props {
  purchase: Purchase;
  /** What is sold, shown where there is room for it while no plan is known. */
  beforePlan?: ReactNode;
  children?: ReactNode;
}

/**
 * Price summary beside the flow, from its first page on: of the recommended plan until another is
 * picked.
 */
export function PriceAside({ purchase, beforePlan, children }: Props) {
  const hasRoom = useHasRoom();
  const { plan: chosen, shown: plan, choices, ordering, nameOf } = purchase;
  const { state, retry } = ordering;
  const isOther = plan?.offer.id !== chosen?.offer.id;
  const order = 'order' in state && !isOther ? state.order : undefined;
  const shown = plan && { artId: artIdOf(plan.offer), name: plan.name, includes: plan.highlights };
  if (order)
    return (
      <PriceSummary price={{ kind: 'priced', charges: order.charges }} nameOf={nameOf} plan={shown}>
        {children}
      </PriceSummary>
    );
  if (!plan) {
    return (
      <>
        {hasRoom && beforePlan}
        {children}
      </>
    );
  }
  const extras = plan.addOns.filter(({ addOnId }) => choices.addOnIds.includes(addOnId));
  const brokeDown = 'problem' in state && state.problem?.kind === 'brokeDown';
  return (
    <PriceSummary
      price={{ kind: 'advertised', offer: plan.offer, name: plan.name, extras }}
      nameOf={nameOf}
      plan={shown}
      updating={!isOther && state.step === 'pricing'}
      onRetry={!isOther && brokeDown ? retry : undefined}
    >
      {children}
    </PriceSummary>
  );
}
