import { useOfferNames } from '@sideband/shared-sdk/blocks/plan-picker';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage, useTitle } from '@sideband/shared-sdk/react';
import type { Subscription } from '@sideband/shared-sdk/subscriptions';
import { Button, ChoiceCards, Form, Page } from '@sideband/shared-sdk/ui';
import { useState } from 'react';

interface Props {
  /** Question, shown as the heading of the page. */
  title: string;
  plans: readonly [Subscription, ...Subscription[]];
  onChosen: (subscription: string) => void;
}

/** Lets the customer choose which of several plans to change. Only one can be changed at a time. */
export function WhichPlan({ title, plans, onChosen }: Props) {
  const dayWords = useDayWords();
  const [picked, setPicked] = useState<string>(plans[0].id);
  useTitle(title);
  return (
    <Page title={title}>
      <Form fields={[]} validate={() => []} onSubmit={() => onChosen(picked)}>
        <ChoiceCards
          name="subscription"
          legend={title}
          value={picked}
          onChange={setPicked}
          choices={plans.map(({ id, offerId, started }) => ({
            value: id as string,
            label: <PlanName offerId={offerId} />,
            hint: <FormattedMessage id="ownPlans.since" values={{ day: dayWords(started) }} />,
          }))}
        />
        <Button type="submit" variant="primary">
          <FormattedMessage id="ownPlans.continue" />
        </Button>
      </Form>
    </Page>
  );
}

/** Name of an offer as set by content managers. */
export function PlanName({ offerId }: { offerId: string }) {
  return useOfferNames(offerId)('');
}
