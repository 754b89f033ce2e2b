import { type Plan, PlanPicker, planOf, usePlans } from '@sideband/shared-sdk/blocks/plan-picker';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, Checkbox, Form } from '@sideband/shared-sdk/ui';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { sellsFor } from '../radio/sells-for.ts';
import type { ChosenRadio, SeveralChoices } from '../radio/several-radios.ts';
import { StepPage } from '../steps/StepPage.tsx';
import type { StepFlow } from '../steps/useStepFlow.ts';
import { RadioLine } from './RadioLine.tsx';
import css from './several.module.css';

interface Props {
  flow: Pick<StepFlow, 'step' | 'back' | 'address' | 'words'> & {
    goOn: (from: 'plans', answered: { done: { plans: true } }) => void;
  };
  choices: SeveralChoices;
  change: (change: (now: SeveralChoices) => SeveralChoices) => void;
}

/** Boats and aircraft have their own plans. Home radios share the plans of cars. */
const kindOf = ({ type }: ChosenRadio) => (type === 'radio' ? 'car' : type);

/**
 * Lets the customer choose a plan for each radio, or one for all radios when they are of the same
 * kind.
 */
export function PlansPage({ flow, choices, change }: Props) {
  const intl = useIntl();
  const { radios, isSame, offers } = choices;
  const [first] = radios;
  const mayBeSame =
    radios.length > 1 && radios.every((one) => first && kindOf(one) === kindOf(first));
  const isOne = mayBeSame && isSame;
  const shown = isOne ? radios.slice(0, 1) : radios;
  const [isWrong, setIsWrong] = useState(false);
  /** Device IDs of the radios whose plans have loaded. */
  const [listed, setListed] = useState<readonly string[]>([]);
  const isListed = shown.every(({ deviceId }) => listed.includes(deviceId));
  const field = ({ deviceId }: ChosenRadio) =>
    `plan-${radios.findIndex((one) => one.deviceId === deviceId)}`;
  /** Plan of a radio as selected in the form, which may be the preselected recommended one. */
  const standsFor = (radio: ChosenRadio, values: Record<string, string>) =>
    values[field(radio)] || offers[radio.deviceId];
  const choose = (chosen: (radio: ChosenRadio) => string | undefined) =>
    change((now) => {
      const more = now.radios.flatMap((radio) => {
        const offerId = chosen(isOne ? (first ?? radio) : radio);
        return offerId === undefined ? [] : [[radio.deviceId, offerId]];
      });
      return { ...now, offers: { ...now.offers, ...Object.fromEntries(more) } };
    });
  return (
    <StepPage flow={flow} of="plans" isWrong={isWrong}>
      <Form
        fields={shown.map(field)}
        validate={(values) =>
          shown
            .filter((radio) => standsFor(radio, values) === undefined)
            .map((radio) => ({
              field: field(radio),
              message: intl.formatMessage({ id: 'purchase.choosePlan' }),
            }))
        }
        onSubmit={(values) => {
          choose((radio) => standsFor(radio, values));
          flow.goOn('plans', { done: { plans: true } });
        }}
        onProblem={setIsWrong}
      >
        {mayBeSame && (
          <Checkbox
            name="same"
            label={<FormattedMessage id="several.same" />}
            checked={isSame}
            onChange={(same) => change((now) => ({ ...now, isSame: same }))}
          />
        )}
        {shown.map((radio) => (
          <PlanFor
            key={radio.deviceId}
            radio={isOne ? undefined : radio}
            of={radio}
            name={field(radio)}
            value={offers[radio.deviceId]}
            onListed={() => setListed((now) => [...now, radio.deviceId])}
            onChange={(plan) =>
              choose((one) => (one.deviceId === radio.deviceId ? plan.offer.id : undefined))
            }
          />
        ))}
        {isListed && (
          <Button type="submit" variant="primary">
            <FormattedMessage id="purchase.continue" />
          </Button>
        )}
      </Form>
    </StepPage>
  );
}

interface PlanForProps {
  of: ChosenRadio;
  /** Radio named above its plans. Undefined when one plan is for all radios. */
  radio: ChosenRadio | undefined;
  name: string;
  value: string | undefined;
  /** Called when the plans have loaded. */
  onListed: () => void;
  onChange: (plan: Plan) => void;
}

function PlanFor({ of: { deviceId, type }, radio, name, value, onListed, onChange }: PlanForProps) {
  const sells = useMemo(() => sellsFor(deviceId, type), [deviceId, type]);
  const plans = usePlans(sells);
  const { state } = plans;
  const isReady = state.step === 'ready';
  const listed = useEffectEvent(onListed);
  useEffect(() => {
    if (isReady) listed();
  }, [isReady]);
  const recommended = isReady ? state.recommended : undefined;
  const plan = planOf(plans, value) ?? recommended;
  return (
    <div className={css.radio}>
      {radio && (
        <h2>
          <RadioLine radio={radio} />
        </h2>
      )}
      <PlanPicker
        plans={plans}
        name={name}
        onChange={onChange}
        value={plan?.offer.id}
        shows="recommended"
      />
    </div>
  );
}
