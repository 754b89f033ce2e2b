import { AddOns } from '@sideband/shared-sdk/blocks/add-ons';
import { type Plan, PlanPicker, planOf } from '@sideband/shared-sdk/blocks/plan-picker';
import { PromoCode } from '@sideband/shared-sdk/blocks/promo-code';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, Form } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import type { SectionFlow } from './useSectionFlow.ts';

interface Props {
  flow: SectionFlow;
  onProblem: (hasProblem: boolean) => void;
}

/** All plans and terms side by side, what may be added to the chosen one, and the code. */
export function PlanSection({ flow, onProblem }: Props) {
  const { plans, choices, change, typedCode, planChosen } = flow;
  const intl = useIntl();
  const [picked, pick] = useState<Plan>();
  const { state } = plans;
  const plan =
    planOf(plans, picked?.offer.id) ??
    planOf(plans, choices.offerId) ??
    (state.step === 'ready' ? state.recommended : undefined);
  const choose = (chosen: Plan) => {
    pick(chosen);
    change({ addOnIds: [] });
  };
  return (
    <>
      <PromoCode plans={plans} value={typedCode} onChange={(promoCode) => change({ promoCode })} />
      <Form
        fields={['plan']}
        validate={() =>
          plan
            ? []
            : [{ field: 'plan', message: intl.formatMessage({ id: 'purchase.choosePlan' }) }]
        }
        onSubmit={() => plan && planChosen(plan)}
        onProblem={onProblem}
      >
        <PlanPicker plans={plans} value={plan?.offer.id} onChange={choose} shows="all" />
        {plan && (
          <AddOns
            offered={plan.addOns}
            value={choices.addOnIds}
            onChange={(addOnIds) => change({ addOnIds })}
          />
        )}
        {state.step === 'ready' && (
          <Button type="submit" variant="primary">
            <FormattedMessage id="purchase.continue" />
          </Button>
        )}
      </Form>
    </>
  );
}
