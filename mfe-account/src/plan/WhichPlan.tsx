import { PlanName } from '@sideband/shared-sdk/blocks/own-plans';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button, Buttons, ChoiceCards, Form } from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import type { OwnPlan } from './usePriceNow.ts';

interface Props<Of extends OwnPlan> {
  plans: readonly Of[];
  /** Plan that is picked at first. None by default, so that no plan is meant by mistake. */
  plan?: Of | undefined;
  legend: ReactNode;
  /** Error when none is picked. */
  missing: string;
  hint: (plan: Of) => ReactNode;
  onChosen: (subscription: string) => void;
  /** Stands beside the button, such as a way out. Both buttons then look the same. */
  beside?: ReactNode;
}

/** Asks which of several plans is meant. */
export function WhichPlan<Of extends OwnPlan>(props: Props<Of>) {
  const { plans, plan, legend, missing, hint, onChosen, beside } = props;
  const [picked, setPicked] = useState<string>(plan?.subscription.id ?? '');
  return (
    <Form
      fields={['subscription']}
      validate={({ subscription }) =>
        subscription ? [] : [{ field: 'subscription', message: missing }]
      }
      onSubmit={() => onChosen(picked)}
    >
      <ChoiceCards
        name="subscription"
        legend={legend}
        value={picked}
        onChange={setPicked}
        choices={plans.map((one) => ({
          value: one.subscription.id as string,
          label: <PlanName offerId={one.subscription.offerId} />,
          hint: hint(one),
        }))}
      />
      <Buttons>
        <Button type="submit" variant={beside ? 'secondary' : 'primary'}>
          <FormattedMessage id="plan.continue" />
        </Button>
        {beside}
      </Buttons>
    </Form>
  );
}
