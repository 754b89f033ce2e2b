import { type TypedRadio, wantedOf } from '@sideband/shared-sdk/blocks/radio-lookup';
import { type FoundRadio, findRadio } from '@sideband/shared-sdk/radios';
import { useSdk } from '@sideband/shared-sdk/react';
import { outcomeOf } from './outcome-of.ts';
import { TrialOutcome } from './TrialOutcome.tsx';

interface Props {
  radio: FoundRadio;
  /** How the radio was looked up. It is looked up again after a sign-in. */
  typed: TypedRadio;
  /** Called when a sign-in reveals more about the radio. */
  onFound: (radio: FoundRadio) => void;
  onOther: () => void;
}

/** Outcome page of a radio that was looked up and cannot be claimed. */
export function RadioOutcome({ radio, typed, onFound, onOther }: Props) {
  const sdk = useSdk();
  const outcome = outcomeOf(radio);
  if (outcome === 'claim') return null;
  return (
    <TrialOutcome
      outcome={outcome}
      radio={radio}
      onOther={onOther}
      onSignedIn={
        () =>
          void findRadio(sdk, wantedOf(typed))
            .then((answer) => answer.ok && onFound(answer.value))
            .catch(() => {}) // The earlier result stays.
      }
    />
  );
}
