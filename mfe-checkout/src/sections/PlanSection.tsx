import { PromoCode } from '@sideband/shared-sdk/blocks/promo-code';
import { AddOns } from '../add-ons/AddOns.tsx';
import { PlanForm } from '../purchase/PlanForm.tsx';
import type { SectionFlow } from './useSectionFlow.ts';

interface Props {
  flow: SectionFlow;
  onProblem: (hasProblem: boolean) => void;
}

/** All plans and terms, the add-ons of the picked plan, and the promo code. */
export function PlanSection({ flow, onProblem }: Props) {
  const { plans, choices, change, typedCode } = flow;
  return (
    <>
      <PromoCode plans={plans} value={typedCode} onChange={(promoCode) => change({ promoCode })} />
      <PlanForm
        flow={flow}
        shows="all"
        onPick={() => change({ addOnIds: [] })}
        onProblem={onProblem}
      >
        {(plan) => (
          <AddOns
            offer={plan.offer}
            offered={plan.addOns}
            value={choices.addOnIds}
            onChange={(addOnIds) => change({ addOnIds })}
          />
        )}
      </PlanForm>
    </>
  );
}
