import { PriceLine } from '@sideband/shared-sdk/blocks/plan-picker';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import type { Subscription } from '@sideband/shared-sdk/subscriptions';
import { Button, Card, ChoiceCards, Form, Notice, useHasRoom } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { StepPage } from '../steps/StepPage.tsx';
import type { StepFlow } from '../steps/useStepFlow.ts';
import { pairOf, type Vip } from '../vip/read-vip.ts';
import { PartHint, PartName, PartPlan } from './PartName.tsx';

interface Props extends Pick<Vip, 'parts'> {
  flow: Pick<StepFlow, 'step' | 'back' | 'address' | 'words' | 'plan' | 'choices'>;
  onPicked: (subscriptionIds: string[]) => void;
}

/**
 * Shows what VIP contains and asks which plans it should include. Skips the question when there is
 * only one.
 */
export function PartsPage({ flow, parts, onPicked }: Props) {
  const intl = useIntl();
  const hasRoom = useHasRoom();
  const [isWrong, setIsWrong] = useState(false);
  const [picked, setPicked] = useState(() => pickedBefore(parts, flow.choices.subscriptionIds));
  const { plan } = flow;
  const judge = () => {
    const id = problemOf(parts, picked);
    return id ? [{ field: 'parts' as const, message: intl.formatMessage({ id }) }] : [];
  };
  return (
    <StepPage flow={flow} of="radios" isWrong={isWrong}>
      <Form
        fields={['parts']}
        validate={judge}
        onSubmit={() => onPicked(picked)}
        onProblem={setIsWrong}
      >
        {/* Where there is room, the plan is in the summary beside the form. */}
        {plan && !hasRoom && (
          <Card heading={plan.name}>
            <p>
              <PriceLine offer={plan.offer} />
            </p>
            <ul>
              {plan.highlights.map((perk) => (
                <li key={perk}>{perk}</li>
              ))}
            </ul>
          </Card>
        )}
        {parts.length === 1 ? (
          <One part={parts[0]} />
        ) : (
          // A third part can be ticked and is then rejected. A disabled checkbox would give no
          // reason.
          <ChoiceCards
            several
            name="parts"
            legend={<FormattedMessage id="vip.legend" />}
            choices={parts.map((part) => ({
              value: part.id as string,
              label: <PartName part={part} />,
              hint: <PartHint part={part} />,
            }))}
            value={picked}
            onChange={setPicked}
          />
        )}
        <Button type="submit" variant="primary">
          <FormattedMessage id="purchase.continue" />
        </Button>
      </Form>
    </StepPage>
  );
}

function One({ part }: { part: Subscription }) {
  return (
    <>
      <Card heading={<FormattedMessage id="vip.yourRadio" />}>
        <p>
          <PartName part={part} />
        </p>
        <p>
          <PartPlan part={part} />
        </p>
      </Card>
      <Notice tone="info">
        <FormattedMessage id="vip.secondLater" />
      </Notice>
    </>
  );
}

/** Preselects everything when there are at most two parts. */
const pickedBefore = (parts: Vip['parts'], before: readonly string[] | undefined): string[] => {
  const known = parts.filter(({ id }) => before?.includes(id));
  const all = parts.length <= 2 ? parts : [];
  return (known.length > 0 ? known : all).map(({ id }) => id);
};

function problemOf(parts: Vip['parts'], picked: readonly string[]): string | undefined {
  if (pairOf({ parts }, picked)) return undefined;
  if (picked.length > 2) return 'vip.tooMany';
  return picked.length === 0 ? 'vip.choose' : 'vip.needsRadio';
}
