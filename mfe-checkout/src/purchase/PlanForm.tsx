import { type Plan, PlanPicker, planOf } from '@sideband/shared-sdk/blocks/plan-picker';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, Form, Notice } from '@sideband/shared-sdk/ui';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import type { Purchase } from './usePurchase.ts';

interface Props {
  flow: Pick<Purchase, 'plans' | 'choices' | 'pick' | 'suggested'> & {
    planChosen: (plan: Plan) => void;
  };
  shows: NonNullable<ComponentProps<typeof PlanPicker>['shows']>;
  /** Called when another plan is picked, before it is submitted. */
  onPick?: () => void;
  onProblem: (hasProblem: boolean) => void;
  /** Content that depends on the picked plan. */
  children?: (plan: Plan) => ReactNode;
}

/** Lets the customer pick a plan. Preselects the one chosen before, or else the suggested one. */
export function PlanForm({ flow, shows, onPick, onProblem, children }: Props) {
  const { plans, choices, pick, suggested, planChosen } = flow;
  const intl = useIntl();
  const [picked, setPicked] = useState<Plan>();
  useEffect(() => () => pick(undefined), [pick]);
  const { state } = plans;
  const plan = planOf(plans, picked?.offer.id) ?? planOf(plans, choices.offerId) ?? suggested;
  return (
    <Form
      fields={['plan']}
      validate={() =>
        plan ? [] : [{ field: 'plan', message: intl.formatMessage({ id: 'purchase.choosePlan' }) }]
      }
      onSubmit={() => plan && planChosen(plan)}
      onProblem={onProblem}
    >
      <PlanPicker
        plans={plans}
        value={plan?.offer.id}
        onChange={(chosen) => {
          setPicked(chosen);
          pick(chosen.offer.id);
          onPick?.();
        }}
        shows={shows}
      />
      {plan?.offer.productGroups.includes('vip') && (
        <Notice tone="info">
          <FormattedMessage id="vip.secondAfter" />
        </Notice>
      )}
      {plan && children?.(plan)}
      {state.step === 'ready' && (
        <Button type="submit" variant="primary">
          <FormattedMessage id="purchase.continue" />
        </Button>
      )}
    </Form>
  );
}
