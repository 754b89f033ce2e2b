import { PlanName } from '@sideband/shared-sdk/blocks/own-plans';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, ChoiceCards, Form } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { usePriceNow } from '../plan/usePriceNow.ts';
import { useRadioName } from '../plan/useRadioName.ts';
import type { Plan } from './read-changes.ts';

interface Props {
  plans: readonly Plan[];
  plan: Plan | undefined;
  onChosen: (subscription: string) => void;
}

/** Asks which of several plans is changed. Those that cannot be say why when they are chosen. */
export function WhichPlan({ plans, plan, onChosen }: Props) {
  const intl = useIntl();
  const [picked, setPicked] = useState<string>(plan?.subscription.id ?? '');
  const message = intl.formatMessage({ id: 'change.which.none' });
  return (
    <Form
      fields={['subscription']}
      validate={({ subscription }) => (subscription ? [] : [{ field: 'subscription', message }])}
      onSubmit={() => onChosen(picked)}
    >
      <ChoiceCards
        name="subscription"
        legend={<FormattedMessage id="changeTerm.which" />}
        value={picked}
        onChange={setPicked}
        choices={plans.map((one) => ({
          value: one.subscription.id as string,
          label: <PlanName offerId={one.subscription.offerId} />,
          hint: <PlanHint plan={one} />,
        }))}
      />
      <Button type="submit" variant="primary">
        <FormattedMessage id="change.continue" />
      </Button>
    </Form>
  );
}

/** Name, price and paid time of the plan. */
export function PlanLine({ plan }: { plan: Plan }) {
  return (
    <>
      <p>
        <PlanName offerId={plan.subscription.offerId} />
      </p>
      <p>
        <PlanHint plan={plan} />
      </p>
    </>
  );
}

function PlanHint({ plan }: { plan: Plan }) {
  const day = useDayWords();
  const { paidUntil } = plan.subscription;
  const parts = [
    useRadioName(plan.subscription),
    usePriceNow(plan),
    paidUntil && <FormattedMessage id="cancel.paid" values={{ day: day(paidUntil) }} />,
  ].filter(Boolean);
  return parts.map((part, at) => (
    <span key={at}>
      {at > 0 && ' · '}
      {part}
    </span>
  ));
}
