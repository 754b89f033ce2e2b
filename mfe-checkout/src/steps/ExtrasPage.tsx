import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button, Form } from '@sideband/shared-sdk/ui';
import { AddOns } from '../add-ons/AddOns.tsx';
import { StepPage } from './StepPage.tsx';
import type { StepFlow } from './useStepFlow.ts';

/** Offers add-ons. None is preselected or required. */
export function ExtrasPage({ flow }: { flow: StepFlow }) {
  const { plan, choices, change, extrasChosen } = flow;
  const none = choices.addOnIds.length === 0;
  return (
    <StepPage flow={flow} of="extras">
      <Form fields={[]} onSubmit={extrasChosen}>
        {plan && (
          <AddOns
            offer={plan.offer}
            offered={plan.addOns}
            value={choices.addOnIds}
            onChange={(addOnIds) => change({ addOnIds })}
          />
        )}
        <Button type="submit" variant="primary">
          <FormattedMessage id={none ? 'steps.withoutExtras' : 'purchase.continue'} />
        </Button>
      </Form>
    </StepPage>
  );
}
