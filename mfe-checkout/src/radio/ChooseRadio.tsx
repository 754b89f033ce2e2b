import { RadioCard, RadioLookUp } from '@sideband/shared-sdk/blocks/radio-lookup';
import type { FoundRadio } from '@sideband/shared-sdk/radios';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button, Buttons, Form } from '@sideband/shared-sdk/ui';
import { RadioNotice } from './RadioNotice.tsx';
import { outcomeOf } from './radio-outcome.ts';
import type { RadioChoice } from './useRadio.ts';

interface Props {
  choice: RadioChoice;
  asks: 'radioId' | 'all';
  /** A plan can be bought for it. */
  onDone: () => void;
  onProblem?: (hasProblem: boolean) => void;
}

/** Asks for the radio, says what can be done about it, and goes on where a plan can be bought. */
export function ChooseRadio({ choice, asks, onDone, onProblem }: Props) {
  const { radio, outcome, typed, type, found, forget } = choice;
  const take = (next: FoundRadio) => {
    found(next);
    if (outcomeOf(next) === 'plans') onDone();
  };
  if (radio && outcome === 'plans')
    return (
      <Form fields={[]} onSubmit={onDone}>
        <div>
          <RadioCard radio={radio} />
        </div>
        <Buttons>
          <Button type="submit" variant="primary">
            <FormattedMessage id="purchase.continue" />
          </Button>
          <Button variant="quiet" onClick={forget}>
            <FormattedMessage id="radio.another" />
          </Button>
        </Buttons>
      </Form>
    );
  return (
    <>
      {radio && outcome && outcome !== 'plans' && (
        <RadioNotice key={radio.deviceId} radio={radio} outcome={outcome} />
      )}
      <RadioLookUp
        typed={typed}
        onTyped={type}
        onFound={take}
        asks={asks}
        onProblem={(hasProblem) => {
          // It was about another number.
          if (hasProblem && radio) forget();
          onProblem?.(hasProblem);
        }}
      />
    </>
  );
}
