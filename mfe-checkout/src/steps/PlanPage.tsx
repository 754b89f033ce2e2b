import { type Plan, PlanPicker, planOf } from '@sideband/shared-sdk/blocks/plan-picker';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, Form } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { StepPage } from './StepPage.tsx';
import type { StepFlow } from './useStepFlow.ts';

/** The plan that suits most people first; the others open below it. */
export function PlanPage({ flow }: { flow: StepFlow }) {
  const { plans, choices, planChosen } = flow;
  const intl = useIntl();
  const [isWrong, judged] = useState(false);
  const [picked, pick] = useState<Plan>();
  const { state } = plans;
  const recommended = state.step === 'ready' ? state.recommended : undefined;
  const listed = planOf(plans, picked?.offer.id) ?? planOf(plans, choices.offerId);
  const plan = listed ?? recommended;
  return (
    <StepPage flow={flow} of="plan" isWrong={isWrong}>
      <Form
        fields={['plan']}
        validate={() =>
          plan
            ? []
            : [{ field: 'plan', message: intl.formatMessage({ id: 'purchase.choosePlan' }) }]
        }
        onSubmit={() => plan && planChosen(plan)}
        onProblem={judged}
      >
        <PlanPicker plans={plans} value={plan?.offer.id} onChange={pick} shows="recommended" />
        {state.step === 'ready' && (
          <Button type="submit" variant="primary">
            <FormattedMessage id="purchase.continue" />
          </Button>
        )}
      </Form>
    </StepPage>
  );
}
