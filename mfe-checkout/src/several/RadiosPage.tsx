import {
  noRadioTyped,
  RadioLookUp,
  type TypedRadio,
} from '@sideband/shared-sdk/blocks/radio-lookup';
import type { OwnRadio } from '@sideband/shared-sdk/continuous-service';
import type { FoundRadio } from '@sideband/shared-sdk/radios';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, Buttons, Card, Form, Notice } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { RadioNotice } from '../radio/RadioNotice.tsx';
import { outcomeOf } from '../radio/radio-outcome.ts';
import {
  type ChosenRadio,
  chosenOf,
  mostRadios,
  type SeveralChoices,
  withRadio,
} from '../radio/several-radios.ts';
import { StepPage } from '../steps/StepPage.tsx';
import type { StepFlow } from '../steps/useStepFlow.ts';
import { RadioLine } from './RadioLine.tsx';

interface Props {
  flow: Pick<StepFlow, 'step' | 'back' | 'address' | 'words'> & {
    goOn: (from: 'radios', answered: { done: { radios: true; plans: boolean } }) => void;
  };
  choices: SeveralChoices;
  change: (change: (now: SeveralChoices) => SeveralChoices) => void;
  own: readonly OwnRadio[];
}

/**
 * Lets the customer select radios: those of the account without a plan by ticking them, others by
 * their radio ID.
 */
export function RadiosPage({ flow, choices, change, own }: Props) {
  const intl = useIntl();
  const { radios, offers } = choices;
  const [typed, setTyped] = useState<TypedRadio>(noRadioTyped);
  const [refused, setRefused] = useState<FoundRadio>();
  const [isWrong, setIsWrong] = useState(false);
  const isFull = radios.length >= mostRadios;
  const waiting = own.filter(
    ({ deviceId, subscriptionId, eligibilityStatus }) =>
      subscriptionId === null &&
      eligibilityStatus === 'LINK' &&
      !radios.some((one) => one.deviceId === deviceId),
  );
  const add = (radio: ChosenRadio) => {
    setRefused(undefined);
    change((now) => withRadio(now, radio));
  };
  const unfitFor = ({ deviceId }: FoundRadio) =>
    radios.some((one) => one.deviceId === deviceId)
      ? intl.formatMessage({ id: 'several.isThere' })
      : undefined;
  const found = (radio: FoundRadio) => {
    if (outcomeOf(radio) !== 'plans') return setRefused(radio);
    add(chosenOf(radio));
    setTyped({ ...noRadioTyped, by: typed.by });
  };
  const outcome = refused && outcomeOf(refused);
  return (
    <StepPage flow={flow} of="radios" isWrong={isWrong}>
      {radios.map((radio) => (
        <Card key={radio.deviceId} heading={<RadioLine radio={radio} />}>
          <Button
            variant="quiet"
            onClick={() =>
              change((now) => ({
                ...now,
                radios: now.radios.filter(({ deviceId }) => deviceId !== radio.deviceId),
              }))
            }
          >
            <FormattedMessage
              id="several.remove"
              values={{ lastFour: <bdi>{radio.radioIdLastFour}</bdi> }}
            />
          </Button>
        </Card>
      ))}
      {waiting.length > 0 && !isFull && (
        <>
          <h2>
            <FormattedMessage id="several.own" />
          </h2>
          <Buttons>
            {waiting.map((radio) => (
              <Button key={radio.deviceId} onClick={() => add(chosenOfOwn(radio))}>
                <FormattedMessage
                  id="several.add"
                  values={{ radio: <RadioLine radio={chosenOfOwn(radio)} /> }}
                />
              </Button>
            ))}
          </Buttons>
        </>
      )}
      {refused && outcome && outcome !== 'plans' && (
        <RadioNotice key={refused.deviceId} radio={refused} outcome={outcome} />
      )}
      {isFull ? (
        <Notice>
          <FormattedMessage id="several.full" values={{ most: mostRadios }} />
        </Notice>
      ) : (
        <>
          <h2>
            <FormattedMessage id={radios.length > 0 ? 'several.another' : 'several.first'} />
          </h2>
          <RadioLookUp
            typed={typed}
            onTyped={setTyped}
            onFound={found}
            unfitFor={unfitFor}
            asks="radioId"
            onProblem={(hasProblem) => {
              // The previous result was for another radio ID.
              if (hasProblem) setRefused(undefined);
              setIsWrong(hasProblem);
            }}
            action={intl.formatMessage({ id: 'several.find' })}
            isOptional={radios.length > 0}
          />
        </>
      )}
      {radios.length > 0 && (
        <Form
          fields={[]}
          onSubmit={() =>
            flow.goOn('radios', {
              done: {
                radios: true,
                plans: radios.every(({ deviceId }) => offers[deviceId] !== undefined),
              },
            })
          }
        >
          <Button type="submit" variant="primary">
            <FormattedMessage id="several.goOn" values={{ count: radios.length }} />
          </Button>
        </Form>
      )}
    </StepPage>
  );
}

const chosenOfOwn = ({
  deviceId,
  type,
  last4DigitsOfRadioId: radioIdLastFour,
  yearMakeModel,
}: OwnRadio): ChosenRadio => ({
  deviceId,
  type,
  radioIdLastFour,
  yearMakeModel: yearMakeModel ?? null,
});
