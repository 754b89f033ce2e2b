import { PlanName } from '@sideband/shared-sdk/blocks/own-plans';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { partnerName } from '@sideband/shared-sdk/subscriptions';
import { Button, ChoiceCards, Form } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { usePriceNow } from '../plan/usePriceNow.ts';
import { useRadioName } from '../plan/useRadioName.ts';
import type { Plan } from './read-plans.ts';
import { whyNotHere } from './why-not.ts';

interface Props {
  plans: readonly Plan[];
  plan: Plan | undefined;
  onChosen: (subscription: string) => void;
}

/** Asks which of several plans is meant. Those that are canceled elsewhere say so when chosen. */
export function WhichPlan({ plans, plan, onChosen }: Props) {
  const intl = useIntl();
  // None is picked at first, so that no plan is canceled by mistake.
  const [picked, setPicked] = useState<string>(plan?.subscription.id ?? '');
  const message = intl.formatMessage({ id: 'cancel.which.none' });
  return (
    <Form
      fields={['subscription']}
      validate={({ subscription }) => (subscription ? [] : [{ field: 'subscription', message }])}
      onSubmit={() => onChosen(picked)}
    >
      <ChoiceCards
        name="subscription"
        legend={<FormattedMessage id="cancel.which" />}
        value={picked}
        onChange={setPicked}
        choices={plans.map((one) => ({
          value: one.subscription.id as string,
          label: <PlanName offerId={one.subscription.offerId} />,
          hint: <PlanHint plan={one} />,
        }))}
      />
      <Button type="submit" variant="primary">
        <FormattedMessage id="cancel.continue" />
      </Button>
    </Form>
  );
}

/** Name, price and paid time of the plan in one line. */
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
  const price = usePriceNow(plan);
  const radio = useRadioName(plan.subscription);
  const { paidUntil } = plan.subscription;
  const whyNot = whyNotHere(plan);
  const parts = [
    radio,
    whyNot?.why === 'partner' ? (
      <FormattedMessage id="cancel.billedBy" values={{ partner: partnerName(whyNot.partner) }} />
    ) : (
      price
    ),
    paidUntil && (
      <FormattedMessage
        id={whyNot?.why === 'ending' ? 'cancel.ends' : 'cancel.paid'}
        values={{ day: day(paidUntil) }}
      />
    ),
  ].filter(Boolean);
  return parts.map((part, at) => (
    <span key={at}>
      {at > 0 && ' · '}
      {part}
    </span>
  ));
}
