import { RadioLookUp } from '@sideband/shared-sdk/blocks/radio-lookup';
import type { UsedVehicleReason } from '@sideband/shared-sdk/eligibility-check';
import type { FoundRadio } from '@sideband/shared-sdk/radios';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { ChoiceCards } from '@sideband/shared-sdk/ui';
import type { ClaimFlow } from '../claim/useClaimFlow.ts';
import { useUsedCheck } from './useUsedCheck.ts';

interface Props {
  flow: ClaimFlow;
  onFound: (found: FoundRadio) => void;
  onReason: (reason: UsedVehicleReason) => void;
  onProblem: (hasProblem: boolean) => void;
}

/** Asks for the car, and optionally how it was bought. */
export function UsedCar({ flow, onFound, onReason, onProblem }: Props) {
  const { choices, change } = flow;
  return (
    <>
      <RadioLookUp
        typed={choices.typed}
        onTyped={(typed) => change({ typed })}
        find={useUsedCheck(onReason)}
        onFound={onFound}
        onProblem={onProblem}
        action={<FormattedMessage id="used.check" />}
      />
      <HowBought flow={flow} />
    </>
  );
}

/** Optional questions. Their answers only make the reason clearer if the car gets no trial. */
function HowBought({ flow: { choices, change } }: Pick<Props, 'flow'>) {
  const intl = useIntl();
  const { bought } = choices;
  return (
    <details>
      <summary>
        <FormattedMessage id="used.bought" />
      </summary>
      <ChoiceCards
        name="boughtFrom"
        legend={intl.formatMessage({ id: 'used.bought.from' })}
        value={bought.from ?? ''}
        onChange={(from) => from !== '' && change({ bought: { ...bought, from } })}
        choices={[
          { value: 'dealer', label: <FormattedMessage id="used.bought.dealer" /> },
          { value: 'private', label: <FormattedMessage id="used.bought.private" /> },
        ]}
      />
      <ChoiceCards
        name="boughtWhen"
        legend={intl.formatMessage({ id: 'used.bought.when' })}
        value={bought.lately === undefined ? '' : bought.lately ? 'lately' : 'earlier'}
        onChange={(when) => change({ bought: { ...bought, lately: when === 'lately' } })}
        choices={[
          { value: 'lately', label: <FormattedMessage id="used.bought.lately" /> },
          { value: 'earlier', label: <FormattedMessage id="used.bought.earlier" /> },
        ]}
      />
    </details>
  );
}
