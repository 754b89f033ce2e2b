import { FormattedMessage } from '@sideband/shared-sdk/react';
import type { Subscription } from '@sideband/shared-sdk/subscriptions';
import { Button, ChoiceCards, Form } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { StepPage } from '../steps/StepPage.tsx';
import type { StepFlow } from '../steps/useStepFlow.ts';
import { PartName, PartPlan } from './PartName.tsx';

const another = 'another';

interface Props {
  flow: Pick<StepFlow, 'step' | 'back' | 'address' | 'words' | 'choices'>;
  parts: readonly Subscription[];
  /** Receives an empty list when the customer wants to enter another radio. */
  onPicked: (subscriptionIds: string[]) => void;
}

/** Asks for the second part of VIP: one of the customer's plans, or another radio. */
export function SecondPage({ flow, parts, onPicked }: Props) {
  const [before = flow.choices.subscriptionIds ? another : parts[0]?.id] =
    flow.choices.subscriptionIds ?? [];
  const [picked, setPicked] = useState<string>(before ?? another);
  return (
    <StepPage flow={flow} of="part">
      <Form
        fields={[]}
        validate={() => []}
        onSubmit={() => onPicked(picked === another ? [] : [picked])}
      >
        <ChoiceCards
          name="part"
          legend={<FormattedMessage id="vip.second.legend" />}
          value={picked}
          onChange={setPicked}
          choices={[
            ...parts.map((part) => ({
              value: part.id as string,
              label: <PartName part={part} />,
              hint: (
                <FormattedMessage
                  id="vip.second.joins"
                  values={{ plan: <PartPlan part={part} /> }}
                />
              ),
            })),
            {
              value: another,
              label: <FormattedMessage id="vip.second.another" />,
              hint: <FormattedMessage id="vip.second.another.hint" />,
            },
          ]}
        />
        <Button type="submit" variant="primary">
          <FormattedMessage id="purchase.continue" />
        </Button>
      </Form>
    </StepPage>
  );
}
