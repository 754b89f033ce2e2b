import { RadioCard, RadioLookUp } from '@sideband/shared-sdk/blocks/radio-lookup';
import type { FoundRadio } from '@sideband/shared-sdk/radios';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button, Buttons, Form, useFocusHandover } from '@sideband/shared-sdk/ui';
import { useEffect, useRef } from 'react';
import { RadioNotice } from './RadioNotice.tsx';
import css from './radio.module.css';
import { outcomeOf } from './radio-outcome.ts';
import type { RadioChoice } from './useRadio.ts';

interface Props {
  choice: RadioChoice;
  asks: 'radioId' | 'all';
  /** Called when a plan can be bought for the radio. */
  onDone: () => void;
  onProblem?: (hasProblem: boolean) => void;
}

/**
 * Looks up a radio, explains the options for it, and continues when a plan can be bought for it.
 */
export function ChooseRadio({ choice, asks, onDone, onProblem }: Props) {
  const { radio, outcome, typed, type, found, forget } = choice;
  const take = (next: FoundRadio) => {
    found(next);
    if (outcomeOf(next) === 'plans') onDone();
  };
  const isGood = radio !== undefined && outcome === 'plans';
  const { box, handOver } = useFocusHandover('input');
  // A sign-in that reveals the customer's own radio unmounts the form that had the focus.
  const card = useRef<HTMLDivElement>(null);
  const wasGood = useRef(isGood);
  useEffect(() => {
    if (isGood && !wasGood.current) card.current?.focus();
    wasGood.current = isGood;
  }, [isGood]);
  if (isGood)
    return (
      <Form fields={[]} onSubmit={onDone}>
        <div ref={card} tabIndex={-1}>
          <RadioCard radio={radio} />
        </div>
        <Buttons>
          <Button type="submit" variant="primary">
            <FormattedMessage id="purchase.continue" />
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              handOver();
              forget();
            }}
          >
            <FormattedMessage id="radio.another" />
          </Button>
        </Buttons>
      </Form>
    );
  return (
    <div ref={box} className={css.place}>
      {radio && outcome && outcome !== 'plans' && (
        <RadioNotice key={radio.deviceId} radio={radio} outcome={outcome} />
      )}
      <RadioLookUp
        typed={typed}
        onTyped={type}
        onFound={take}
        asks={asks}
        onProblem={(hasProblem) => {
          // The previous result was for another radio ID.
          if (hasProblem && radio) forget();
          onProblem?.(hasProblem);
        }}
      />
    </div>
  );
}
